import type { PublicProduct } from '#contract/product.ts';

export type DrawnProduct = Pick<PublicProduct, 'id' | 'description' | 'brand' | 'facts'>;

/** The product as it looks, or its measures. */
export type DrawingView = 'picture' | 'medidas';

/** Every drawing's paper. */
export const PAPER = { width: 240, height: 180 } as const;
export const DRAWING_VIEW_BOX = `0 0 ${PAPER.width} ${PAPER.height}`;

export interface Drawing {
  /** SVG without its root, on the paper above. */
  markup: string;
  /** The part's box on the paper, which dimension lines measure. */
  box: { x: number; y: number; width: number; height: number };
  /** `304 mm`; absent where neither a fact nor a standard gives it. */
  across?: string | undefined;
  up?: string | undefined;
}

/** A box of that size in the middle of the paper. */
export function centred(width: number, height: number): Drawing['box'] {
  return { x: (PAPER.width - width) / 2, y: (PAPER.height - height) / 2, width, height };
}
