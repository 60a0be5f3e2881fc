import type { PublicProduct } from '#contract/product.ts';
import type { RequestContext, ShopReader } from '#contract/shop-reader.ts';

/** The built site: the server's only link to React. */
export interface Pages {
  /**
   * Renders the page, or its data, for a path and query, from the reads of `reader`. It knows nothing else of the request but its
   * context and the submitted form, unparsed. `onFailure` gets errors that did not prevent the page.
   */
  render(pathAndQuery: string, requested: RenderRequest): Promise<RenderedPage>;
  /** The one address for all with the same page; null if the page shows a single visitor's data. */
  canonical(pathAndQuery: string): string | null;
  drawing(product: PublicProduct, view: 'picture' | 'medidas'): string;
  /** The preview picture of a link; null if the address names nothing that can be drawn. */
  preview(pathAndQuery: string, reader: ShopReader): LinkPreview | null;
  /** Changes with every build of the site. */
  release: string;
}

export interface RenderRequest {
  reader: ShopReader;
  requestContext: RequestContext;
  onFailure: (error: unknown) => void;
  form?: string | undefined;
}

export interface LinkPreview {
  /** The picture's own address: the part of the requested one that decides it. */
  address: string;
  svg: () => string;
}

export interface RenderedPage {
  status: number;
  contentType: string;
  /** The target of a redirect. */
  location: string | null;
  /** False if the page said `no-store`: it shows a single visitor's data, or changes by itself. */
  isCacheable: boolean;
  body: string;
  /** The texts of the shop's inline scripts in it. */
  inlineScripts: readonly string[];
}
