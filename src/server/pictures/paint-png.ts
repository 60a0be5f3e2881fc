import { join } from 'node:path';
import { encodeIndexedPng } from './indexed-png.ts';

/** Turns SVG into PNG; null when it cannot now: too many wait, or the drawing or the library fails. */
export type PaintPng = (svg: string) => Promise<Buffer | null>;

export interface PaintingOptions {
  /** One takes about 100 ms of a thread that passwords and compression need too, and some 40 MB meanwhile. */
  atOnce?: number;
  waiting?: number;
  onFailure: (error: unknown) => void;
}

/** A painter that never throws and never does more than a few pictures at once. */
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

/** Static faces of Archivo, Latin alone: the library reads neither WOFF2 nor the weights of a variable font. */
const FONT_FILES = ['archivo-400.ttf', 'archivo-700.ttf'].map((file) =>
  join(import.meta.dirname, 'fonts', file),
);

async function paint(svg: string): Promise<Buffer> {
  // Fetched at the first picture: a machine that it was not built for has a shop without pictures, not no shop.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'Archivo' },
    logLevel: 'off',
  });
  return encodeIndexedPng({ bytes: image.pixels, width: image.width, height: image.height });
}
