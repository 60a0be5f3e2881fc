import type { ShopReader } from '#contract/shop-reader.ts';
import { paths } from '#web/paths.ts';
import { parseBuilderAddress, picksText } from '#web/shop/build-pc/builder-address.ts';
import { loadParts } from '#web/shop/build-pc/load-parts.ts';
import { selectionOf } from '#web/shop/build-pc/part-lines.ts';
import { buildPicture } from './build-picture.tsx';
import { productPicture } from './product-picture.ts';
import { shopPicture } from './shop-picture.ts';

export interface LinkPreview {
  /** The picture's own address: what of the asked one makes it. */
  address: string;
  /** The picture, drawn when asked. */
  svg: () => string;
}

/** The picture that stands for a link; null where the address names nothing that can be drawn. */
export function linkPreview(reader: ShopReader, shopName: string, pathAndQuery: string): LinkPreview | null {
  const [path = '', query = ''] = pathAndQuery.split('?', 2);
  const params = new URLSearchParams(query);
  switch (path) {
    case paths.preview.shop():
      return { address: path, svg: () => shopPicture(shopName) };
    case paths.preview.product():
      return previewOfProduct(reader, shopName, params.get('producto') ?? '');
    case paths.preview.build():
      return previewOfBuild(reader, shopName, params);
    default:
      return null;
  }
}

function previewOfProduct(reader: ShopReader, shopName: string, id: string): LinkPreview | null {
  const product = reader.product(id);
  if (product === null) return null;
  return { address: paths.preview.product(id), svg: () => productPicture(shopName, product) };
}

function previewOfBuild(reader: ShopReader, shopName: string, params: URLSearchParams): LinkPreview | null {
  const asked = parseBuilderAddress(params);
  const { parts, chosen, total } = loadParts(reader, asked);
  if (Object.keys(parts).length === 0) return null;
  const picks = { ...asked, chosen };
  return {
    address: paths.preview.build(picksText(picks)),
    svg: () =>
      buildPicture(shopName, {
        steps: reader.buildSteps(),
        picks,
        parts,
        total,
        verdict: reader.verdict(selectionOf(picks)),
      }),
  };
}
