import type { ShopReader } from '#contract/shop-reader.ts';
import { paths } from '#web/address/paths.ts';
import { parseBuilderAddress } from '#web/shop/build-pc/model/parse-address.ts';
import { missingSteps } from '#web/shop/build-pc/model/missing-steps.ts';
import { picksText } from '#web/shop/build-pc/model/picks.ts';
import { loadParts } from '#web/shop/build-pc/model/load-parts.ts';
import { selectionOf } from '#web/shop/build-pc/model/part-lines.ts';
import { stepsOf } from '#web/shop/build-pc/model/steps-of.ts';
import { judgeWhileOpen, unansweredSteps } from '#web/shop/build-pc/model/while-open.ts';
import { buildPicture, shopPicture } from './build-picture.tsx';
import type { PicturedPrice } from './price-lines.ts';
import { productPicture } from './product-picture.ts';

export interface LinkPreview {
  /** The picture's own address: the part of the requested one that determines it. */
  address: string;
  /** Draws the picture. */
  svg: () => string;
}

/** The picture of a link; null where the address names nothing that can be drawn. */
export function linkPreview(reader: ShopReader, pathAndQuery: string): LinkPreview | null {
  const shopName = reader.shop().name;
  const [path = '', query = ''] = pathAndQuery.split('?', 2);
  const params = new URLSearchParams(query);
  switch (path) {
    case paths.preview.shop():
      return { address: path, svg: () => shopPicture(shopName, reader.dollarRate()) };
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
  const { price, priceArs, priceWithoutTaxesArs } = product;
  return {
    address: paths.preview.product(id),
    svg: () => productPicture(shopName, product, pictured(reader, price, priceArs, priceWithoutTaxesArs)),
  };
}

function previewOfBuild(reader: ShopReader, shopName: string, params: URLSearchParams): LinkPreview | null {
  const requested = parseBuilderAddress(params);
  const { parts, chosen, total, pesos } = loadParts(reader, requested);
  if (Object.keys(parts).length === 0) return null;
  const address = { ...requested, chosen };
  return {
    address: paths.preview.build(picksText(address)),
    svg: () => {
      const judged = reader.verdict(selectionOf(address));
      const steps = stepsOf(reader.buildSteps(), { parts, problems: judged.problems });
      const { verdict, lacking } = judgeWhileOpen(judged, unansweredSteps(steps, address));
      return buildPicture(shopName, {
        steps,
        picks: address,
        parts,
        price: pictured(reader, total, pesos?.total, pesos?.withoutTaxes),
        verdict,
        missing: missingSteps({ steps, parts, address, lacking }).length,
      });
    },
  };
}

function pictured(
  reader: ShopReader,
  amount: string,
  ars: string | null | undefined,
  withoutTaxes: string | null | undefined,
): PicturedPrice {
  const rate = reader.dollarRate();
  return { amount, pesos: rate && ars && withoutTaxes ? { amount: ars, withoutTaxes, rate } : null };
}
