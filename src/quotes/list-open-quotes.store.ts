import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { arsPerUsd, centavos, type ArsPerUsd, type Centavos } from '#lib/pesos.ts';
import { openAt } from './open-quotes.store.ts';

/** An open quote as the shop's owner sees it. */
export interface OpenQuote {
  number: number;
  key: string;
  /** ISO times in UTC. */
  createdAt: string;
  validUntil: string;
  name: string | null;
  email: string | null;
  /** Null if unknown, or deleted. */
  wideNetwork: string | null;
  total: Cents;
  /** The cost of its products when it was made, and today; missing products keep their old cost. */
  cost: Cents;
  costToday: Cents;
  rate: ArsPerUsd | null;
  maxCostRiseBp: number | null;
}

/** The total of all promises. */
export interface QuoteExposure {
  count: number;
  total: Cents;
  /** The total for buyers with a rate, at their own; and the same dollars at `rate`. */
  frozen: Centavos;
  today: Centavos;
}

/** The open quotes of a network. */
export interface QuoteNetwork {
  wideNetwork: string;
  count: number;
  total: Cents;
}

/** Only quotes of `wideNetwork`, if given; the newest first. */
export async function listOpenQuotes(
  db: Kysely<Tables>,
  { at, wideNetwork, limit, offset }: { at: Date; wideNetwork: string | null; limit: number; offset: number },
): Promise<{ quotes: OpenQuote[]; count: number }> {
  let open = openAt(db, at).leftJoin('quote_networks', 'quote_networks.quote_number', 'quotes.number');
  if (wideNetwork !== null) open = open.where('quote_networks.wide_network', '=', wideNetwork);
  const rows = await open
    .select([
      'quotes.number',
      'quotes.access_key',
      'quotes.created_at',
      'quotes.valid_until',
      'quotes.name',
      'quotes.email',
      'quotes.total_cents',
      'quotes.cost_cents',
      'quotes.ars_per_usd',
      'quotes.max_cost_rise_bp',
      'quote_networks.wide_network',
    ])
    .orderBy('quotes.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await open
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const costs = await costsToday(
    db,
    rows.map(({ number }) => number),
  );
  const quotes = rows.map((row) => ({
    number: row.number,
    key: row.access_key,
    createdAt: row.created_at,
    validUntil: row.valid_until,
    name: row.name,
    email: row.email,
    wideNetwork: row.wide_network,
    total: cents(row.total_cents),
    cost: cents(row.cost_cents),
    costToday: costs.get(row.number) ?? cents(row.cost_cents),
    rate: row.ars_per_usd === null ? null : arsPerUsd(row.ars_per_usd),
    maxCostRiseBp: row.max_cost_rise_bp,
  }));
  return { quotes, count };
}

async function costsToday(db: Kysely<Tables>, numbers: readonly number[]): Promise<Map<number, Cents>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('quote_lines')
    .leftJoin('products', 'products.id', 'quote_lines.product_id')
    .select([
      'quote_lines.quote_number as number',
      sql<number>`cast(sum(coalesce(products.supplier_price_cents, quote_lines.supplier_price_cents)
        * quote_lines.quantity) as bigint)`.as('cost'),
    ])
    .where('quote_lines.quote_number', 'in', numbers)
    .groupBy('quote_lines.quote_number')
    .limit(numbers.length)
    .execute();
  return new Map(rows.map(({ number, cost }) => [number, cents(cost)]));
}

/** @param rate today's; null if the shop has none. */
export async function readQuoteExposure(
  db: Kysely<Tables>,
  { at, rate }: { at: Date; rate: ArsPerUsd | null },
): Promise<QuoteExposure> {
  const { count, total } = await openAt(db, at)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(total_cents), 0) as bigint)`.as('total'),
    ])
    .executeTakeFirstOrThrow();
  const { frozen, today } = await openAt(db, at)
    .innerJoin('quote_lines', 'quote_lines.quote_number', 'quotes.number')
    .where('quotes.ars_per_usd', 'is not', null)
    .select([
      sumInPesos(sql.ref('quotes.ars_per_usd')).as('frozen'),
      sumInPesos(sql.lit(rate ?? 0)).as('today'),
    ])
    .executeTakeFirstOrThrow();
  return { count, total: cents(total), frozen: centavos(frozen), today: centavos(today) };
}

/** As `pesosOf` converts a price: to the centavo, a half upwards, in each unit. Whole numbers divide to whole numbers on both engines. */
function sumInPesos(rate: RawBuilder<unknown>): RawBuilder<number> {
  return sql`cast(coalesce(sum(quote_lines.quantity * ((quote_lines.price_cents * ${rate} + 50) / 100)), 0) as bigint)`;
}

/** The networks with the highest value in open quotes, the largest first. */
export async function listQuoteNetworks(
  db: Kysely<Tables>,
  { at, limit }: { at: Date; limit: number },
): Promise<QuoteNetwork[]> {
  const rows = await openAt(db, at)
    .innerJoin('quote_networks', 'quote_networks.quote_number', 'quotes.number')
    .select([
      'quote_networks.wide_network',
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(sum(quotes.total_cents) as bigint)`.as('total'),
    ])
    .groupBy('quote_networks.wide_network')
    .orderBy('total', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ wide_network: wideNetwork, count, total }) => ({
    wideNetwork,
    count,
    total: cents(total),
  }));
}
