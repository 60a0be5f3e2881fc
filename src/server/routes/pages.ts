import type { PublicProduct } from '#contract/product.ts';
import type { RequestContext, ShopReader } from '#contract/shop-reader.ts';

/** The built site: what the server knows of React. */
export interface Pages {
  /**
   * Renders the page, or its data, that a path and query name, from what `reader` says. Of the request it knows nothing else but its context
   * and the form that was sent, as it was written. `onFailure` hears what failed though a page came of it.
   */
  render(pathAndQuery: string, requested: RenderRequest): Promise<RenderedPage>;
  /** The address that stands for all with the same page; null where the page shows what is one visitor's. */
  canonical(pathAndQuery: string): string | null;
  drawing(product: PublicProduct, view: 'picture' | 'medidas'): string;
  /** The picture that stands for a link; null where the address names nothing that can be drawn. */
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
  /** The picture's own address: what of the asked one makes it. */
  address: string;
  svg: () => string;
}

export interface RenderedPage {
  status: number;
  contentType: string;
  /** Where a redirect leads. */
  location: string | null;
  /** False where the page said `no-store`: it shows what is one visitor's, or changes by itself. */
  isCacheable: boolean;
  body: string;
  /** The texts of the inline scripts that the shop wrote into it. */
  inlineScripts: readonly string[];
}
