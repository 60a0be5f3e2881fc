import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import type { ReactNode } from 'react';

export { createPageContext } from './shop-context.ts';
export { drawingSvg } from './drawings/drawing-svg.ts';
export { linkPreview } from './preview/link-preview.ts';

/** A catalogue page renders in milliseconds; one that has not after this long never will. */
const RENDER_LIMIT_MS = 10_000;

/** Renders the whole page before a byte leaves: it is hashed, compressed and kept, so nothing is gained by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  const page = await renderWhole(<ServerRouter context={router} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page.html, { headers, status: page.failed ? 500 : status });
}

function renderWhole(element: ReactNode): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // In place, however large: what is sent apart needs a script to stand where it belongs.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), RENDER_LIMIT_MS);
  });
}
