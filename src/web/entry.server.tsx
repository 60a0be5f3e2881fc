import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import type { ReactNode } from 'react';
import { inlineCss, isWholeInHead } from './inline-css.ts';
import { pageCssOf } from './page/page-css.ts';
import { ScriptNonce } from './script-nonce.ts';
import { failureContext, scriptNonceContext } from './page/loader-context.ts';
import { withPlainData } from './page/plain-page-data.ts';
import { preloadAfterPaint } from './page/preload-after-paint.ts';
import { withoutDiscovery } from './page/without-discovery.ts';
import { withoutInstallLinks } from './page/without-install-links.ts';

export { createPageContext } from './page/loader-context.ts';
export { drawingSvg } from './drawings/drawing-svg.ts';
export { linkPreview } from './preview/link-preview.ts';
export { publicAddress } from './public-address.ts';

/** A catalogue page renders in milliseconds. After this long it is taken as stuck. */
const RENDER_LIMIT_MS = 10_000;

/** Renders the whole page before sending it. It is hashed, compressed and cached, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(scriptNonceContext);
  const element = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const { html, failures } = await renderWhole(element, nonce);
  failures.forEach(context.get(failureContext));
  headers.set('content-type', 'text/html; charset=utf-8');
  const page = withoutInstallLinks(withoutDiscovery(withUsedCss(html)));
  return new Response(preloadAfterPaint(withPlainData(page), nonce), {
    headers,
    status: failures.length > 0 ? 500 : status,
  });
}

/** Made at the first page: a shop that opens has better to do. */
let usedCss: ((html: string) => string) | undefined;

function withUsedCss(html: string): string {
  if (isWholeInHead) return html;
  usedCss ??= pageCssOf(inlineCss);
  const at = html.indexOf(inlineCss);
  const before = html.slice(0, at);
  const after = html.slice(at + inlineCss.length);
  return before + usedCss(before + after) + after;
}

/** React Router calls it with what a loader, an action or the page's render threw. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // A visitor who left, or an unknown address, is no failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(failureContext)(error);
};

/** Renders the whole page and collects the errors of its parts. @throws the error of a page that could not start. */
function renderWhole(
  element: ReactNode,
  nonce: string,
): Promise<{ html: string; failures: readonly unknown[] }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const failures: unknown[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failures });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Everything in place, whatever its size: parts that are sent later need a script to move them.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error) {
        failures.push(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), RENDER_LIMIT_MS);
  });
}
