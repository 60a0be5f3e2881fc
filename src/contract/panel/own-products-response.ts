import type { OwnProduct, ReadOwnProduct } from '#catalogue/own-products/own-product.ts';
import type { LastChange } from '#audit/audit-reader.ts';
import { cents, centsToText, textToCents } from '#lib/money.ts';
import { basisPointsToFraction, fractionToBasisPoints } from './margin-fractions.ts';
import { formatAgo } from './moved-messages.ts';
import type { OwnProductDetail, SentOwnProduct } from './own-products.ts';

/** The schema saw to it that there is a margin or a price. */
export function ownProductFrom({ margin, price, cost, ...sent }: SentOwnProduct): OwnProduct {
  return {
    title: sent.title,
    brand: sent.brand,
    partNumber: sent.partNumber,
    shortDescription: sent.shortDescription,
    categoryId: sent.categoryId,
    cost: cents(textToCents(cost)),
    pricing:
      price === null
        ? { kind: 'margin', marginBp: fractionToBasisPoints(margin ?? 0) }
        : { kind: 'fixed', price: cents(textToCents(price)) },
    stock: sent.stock,
  };
}

export function toOwnProductDetail(id: string, { product, seal }: ReadOwnProduct): OwnProductDetail {
  const { pricing, cost, ...rest } = product;
  return {
    id,
    ...rest,
    cost: centsToText(cost),
    margin: pricing.kind === 'margin' ? basisPointsToFraction(pricing.marginBp) : null,
    price: pricing.kind === 'fixed' ? centsToText(pricing.price) : null,
    view: seal,
  };
}

/** The detail for a change of a product that is no longer as it was read. @param last undefined: units were sold, or the log does not say it. */
export function productMovedMessage(last: LastChange | undefined, now: Date): string {
  const who =
    last === undefined
      ? 'Este producto cambió mientras lo editabas'
      : `${last.by} cambió este producto ${formatAgo(last.at, now)}`;
  return `${who}. Lo tuyo sigue escrito: cerrá y abrilo de nuevo para ver cómo está.`;
}
