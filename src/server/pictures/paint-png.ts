import { join } from 'node:path';
import { encodeIndexedPng } from './indexed-png.ts';

/** Renders SVG as PNG; null if it cannot now: too much waits, or the drawing or the library fails. */
export type PaintPng = (svg: string) => Promise<Buffer | null>;

export interface PaintingOptions {
  /** One takes about 100 ms of a thread that passwords and compression also need, and some 40 MB meanwhile. */
  atOnce?: number;
  waiting?: number;
  onFailure: (error: unknown) => void;
}

/** A painter that never throws and never makes more than a few pictures at once. */
export function createPainter({ atOnce = 1, waiting = 4, onFailure }: PaintingOptions): PaintPng {
  const queue: (() => void)[] = [];
  let busy = 0;

  async function turn(): Promise<void> {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  }

  function pass(): void {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  }

  return async (svg) => {
    if (queue.length >= waiting) return null;
    await turn();
    try {
      return await paint(svg);
    } catch (error) {
      onFailure(error);
      return null;
    } finally {
      pass();
    }
  };
}

/** Static Archivo fonts, Latin only: the library reads neither WOFF2 nor the weights of a variable font. */
const FONT_FILES = ['archivo-400.ttf', 'archivo-700.ttf'].map((file) =>
  join(import.meta.dirname, 'fonts', file),
);

async function paint(svg: string): Promise<Buffer> {
  // Loaded for the first picture: on an unsupported machine, the shop then works without pictures.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'Archivo' },
    logLevel: 'off',
  });
  return encodeIndexedPng({ bytes: image.pixels, width: image.width, height: image.height });
}
