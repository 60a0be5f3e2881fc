import type { Kysely } from 'kysely';
import { containsWords } from '#db/contains-words.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { IS_OFFERED } from '#pricing/is-offered.ts';

/** What one supplier offers of a product. */
interface ListedOffer {
  id: string;
  supplierId: string;
  code: string;
  supplierPrice: Cents;
  stock: number;
  /** The units of open orders that were sold from it. */
  reserved: number;
  /** The product sells this one. */
  isSold: boolean;
  /** The product has its words: it cannot be taken out of it. */
  isText: boolean;
}

export interface OfferedProduct {
  id: string;
  description: string;
  partNumber: string;
  /** The cheapest first. */
  offers: readonly ListedOffer[];
}

/** The products that several suppliers have, by description. `count` covers all pages. */
export async function listOfferedProducts(
  db: Kysely<Tables>,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ products: OfferedProduct[]; count: number }> {
  const wanted = db
    .selectFrom('products')
    .where('sold_offer', 'is not', null)
    .where(containsWords(db, 'products.search_text', search));
  const rows = await wanted
    .select(['id', 'description', 'part_number', 'sold_offer', 'text_offer'])
    .orderBy('description')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const offers = await db
    .selectFrom('products')
    .select(['id', 'offer_of', 'supplier_id', 'supplier_code', 'supplier_price_cents', 'supplier_stock'])
    .select('reserved')
    .where(isOneOf(db, 'products.offer_of', jsonList(rows.map(({ id }) => id))))
    .where(IS_OFFERED)
    .orderBy('supplier_price_cents')
    .orderBy('id')
    .execute();
  const offersOf = Map.groupBy(offers, ({ offer_of }) => offer_of);
  const products = rows.map((row) => ({
    id: row.id,
    description: row.description,
    partNumber: row.part_number,
    offers: (offersOf.get(row.id) ?? []).map((offer) => ({
      id: offer.id,
      supplierId: offer.supplier_id,
      code: offer.supplier_code ?? offer.id,
      supplierPrice: cents(offer.supplier_price_cents),
      stock: offer.supplier_stock,
      reserved: offer.reserved,
      isSold: offer.id === row.sold_offer,
      isText: offer.id === row.text_offer,
    })),
  }));
  return { products, count };
}
