import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import type { OrderStatus, PaymentMethod, PaymentState } from '#lib/statuses.ts';
import { INCOME_CENTS } from './income.ts';
import type { Span } from './period.ts';

/** Amounts in cents of a dollar; what the products brought, see `INCOME_CENTS`. */
export interface SoldSums {
  /** That brought something. */
  orders: number;
  units: number;
  income: Cents;
  /** Income less the cost of what was sold, both with taxes; below zero where it was sold at a loss. */
  profit: number;
}

export interface SalesTotals extends SoldSums {
  /** The same income in centavos, each order at its own rate; orders without a rate are left out. */
  incomeArs: number;
  placed: number;
  cancelled: number;
}

export interface SoldProduct extends Omit<SoldSums, 'orders'> {
  id: string;
  description: string;
  partNumber: string;
  /** What is left now; null: the shop no longer has the product. */
  stock: number | null;
}

export interface SoldCategory extends Omit<SoldSums, 'orders'> {
  /** Null: of products that the shop no longer has. */
  name: string | null;
}

/** A product that sold of late and is about to run out. */
export interface LowStock {
  id: string;
  description: string;
  stock: number;
  /** Units sold in the time looked at. */
  sold: number;
}

type Moments = Omit<Span, 'name'>;

/** The orders of a span that brought something, and the share of their products' price that stayed. */
const soldIn = ({ starts, ends }: Moments): RawBuilder<unknown> => sql`sold as (
  select id, income, ars_per_usd, discount_bp, cast(income as double precision) / subtotal_cents as share from (
    select id, subtotal_cents, ars_per_usd, discount_bp, ${INCOME_CENTS} as income from orders
    where created_at >= ${starts} and created_at < ${ends} and subtotal_cents > 0
  ) as orders_of_span where income > 0
)`;

const LINE_INCOME = sql`lines.quantity * lines.price_cents * sold.share * (10000 - sold.discount_bp) / 10000`;
const LINE_COST = sql`lines.quantity * lines.supplier_price_cents * sold.share`;
const sumOf = (amount: RawBuilder<unknown>) =>
  sql<number>`cast(round(cast(coalesce(sum(${amount}), 0) as numeric)) as bigint)`;
const ROUNDED_SUMS = sql`cast(round(cast(income as numeric)) as bigint) as income, cast(round(cast(cost as numeric)) as bigint) as cost`;
const UNITS = sql<number>`cast(coalesce(sum(lines.quantity), 0) as bigint)`;

/** What orders alone say; `SoldGoods` has the units and the profit. */
export async function readOrderTotals(
  db: Kysely<Tables>,
  span: Moments,
): Promise<Omit<SalesTotals, 'units' | 'profit'>> {
  const { rows } = await sql<{
    orders: number;
    income: number;
    income_ars: number;
    placed: number;
    cancelled: number;
  }>`with placed as (
      select status, ars_per_usd, case when subtotal_cents > 0 then ${INCOME_CENTS} else 0 end as income
      from orders where created_at >= ${span.starts} and created_at < ${span.ends}
    )
    select count(case when income > 0 then 1 end) as orders, cast(coalesce(sum(income), 0) as bigint) as income,
      ${sumOf(sql`cast(income as double precision) * ars_per_usd / 100`)} as income_ars,
      count(*) as placed, count(case when status = 'cancelado' then 1 end) as cancelled
    from placed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums without a row');
  const { income_ars: incomeArs, income, ...counts } = row;
  return { ...counts, income: cents(income), incomeArs };
}

/** Orders that brought something, units aside, of each span; one index range per span. */
export async function readSalesBySpan(
  db: Kysely<Tables>,
  spans: readonly Span[],
): Promise<{ name: string; orders: number; income: Cents }[]> {
  const values = spans.map(({ name, starts, ends }) => sql`(${name}, ${starts}, ${ends})`);
  const { rows } = await sql<{ name: string; orders: number; income: number }>`
    with spans (name, starts, ends) as (values ${sql.join(values)})
    select spans.name, count(case when ${INCOME_CENTS} > 0 then 1 end) as orders,
      cast(coalesce(sum(${INCOME_CENTS}), 0) as bigint) as income
    from spans left join orders on orders.created_at >= spans.starts and orders.created_at < spans.ends
    group by spans.name order by spans.name`.execute(db);
  return rows.map(({ name, orders, income }) => ({ name, orders, income: cents(income) }));
}

/** The products that were sold: those that brought most, their categories, and all of them together. */
export interface SoldGoods {
  products: SoldProduct[];
  categories: SoldCategory[];
  units: number;
  profit: number;
}

/** Reads the lines once, whatever is summed of them. @param limit of the products listed, what brought most first. */
export async function readSoldGoods(
  db: Kysely<Tables>,
  span: Moments,
  { limit }: { limit: number },
): Promise<SoldGoods> {
  const { rows } = await sql<{
    of: 'product' | 'category' | 'all';
    id: string | null;
    name: string | null;
    part_number: string | null;
    units: number;
    income: number;
    cost: number;
    stock: number | null;
  }>`with ${soldIn(span)},
    by_product as materialized (
      select lines.product_id as id, max(lines.description) as name, max(lines.part_number) as part_number,
        ${UNITS} as units, sum(${LINE_INCOME}) as income, sum(${LINE_COST}) as cost
      from sold join order_lines as lines on lines.order_id = sold.id group by lines.product_id
    ),
    first as (select * from by_product order by income desc, id limit ${limit})
    select 'product' as of, first.id, name, first.part_number, units, ${ROUNDED_SUMS},
      products.supplier_stock - products.reserved as stock
      from first left join products on products.id = first.id
    union all
    select 'category', null, categories.name, null, ${sumOf(sql`units`)}, ${sumOf(sql`income`)}, ${sumOf(sql`cost`)}, null
      from by_product left join products on products.id = by_product.id
        left join categories on categories.id = products.category_id
      group by categories.name
    union all
    select 'all', null, null, null, ${sumOf(sql`units`)}, ${sumOf(sql`income`)}, ${sumOf(sql`cost`)}, null
      from by_product`.execute(db);
  const goods: SoldGoods = { products: [], categories: [], units: 0, profit: 0 };
  for (const { of, id, name, part_number: partNumber, units, cost, stock, ...row } of rows) {
    const sums = { units, income: cents(row.income), profit: row.income - cost };
    if (of === 'all') Object.assign(goods, { units, profit: sums.profit });
    else if (of === 'category') goods.categories.push({ name, ...sums });
    else {
      const left = stock === null ? null : Math.max(0, stock);
      const product = { id: id ?? '', description: name ?? '', partNumber: partNumber ?? '' };
      goods.products.push({ ...product, ...sums, stock: left });
    }
  }
  goods.products.sort((a, b) => b.income - a.income || (a.id < b.id ? -1 : 1));
  goods.categories.sort((a, b) => b.income - a.income || ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
  return goods;
}

export interface SoldOrder {
  id: string;
  createdAt: string;
  status: OrderStatus;
  paymentState: PaymentState | null;
  name: string;
  email: string;
  paymentMethod: PaymentMethod | null;
  units: number;
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
  /** Centavos a dollar. */
  rate: number | null;
  totalArs: number | null;
  receivedArs: number | null;
  income: Cents;
  profit: number;
}

/** Every order placed in the span, with what it brought, the oldest first; `after` the last one of the former page. */
export async function listOrdersOfSpan(
  db: Kysely<Tables>,
  { starts, ends }: Moments,
  { after, limit }: { after: Pick<SoldOrder, 'createdAt' | 'id'> | null; limit: number },
): Promise<SoldOrder[]> {
  const from = after === null ? sql`true` : sql`(created_at, id) > (${after.createdAt}, ${after.id})`;
  const { rows } = await sql<{
    id: string;
    created_at: string;
    status: OrderStatus;
    payment_state: PaymentState | null;
    name: string;
    email: string;
    payment_method: PaymentMethod | null;
    units: number;
    subtotal_cents: number;
    shipping_cents: number;
    total_cents: number;
    ars_per_usd: number | null;
    total_ars: number | null;
    received_ars: number | null;
    income: number;
    cost: number;
  }>`with page as (
      select *, ${INCOME_CENTS} as income from orders
      where created_at >= ${starts} and created_at < ${ends} and ${from}
      order by created_at, id limit ${limit}
    )
    select page.*,
      (select ${UNITS} from order_lines as lines where lines.order_id = page.id) as units,
      (select cast(coalesce(sum(lines.quantity * lines.supplier_price_cents), 0) as bigint)
        from order_lines as lines where lines.order_id = page.id) as cost
    from page order by page.created_at, page.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    status: row.status,
    paymentState: row.payment_state,
    name: row.name,
    email: row.email,
    paymentMethod: row.payment_method,
    units: row.units,
    subtotal: cents(row.subtotal_cents),
    shipping: cents(row.shipping_cents),
    total: cents(row.total_cents),
    rate: row.ars_per_usd,
    totalArs: row.total_ars,
    receivedArs: row.received_ars,
    income: cents(row.income),
    profit: row.income === 0 ? 0 : row.income - Math.round((row.cost * row.income) / row.subtotal_cents),
  }));
}

/** Of what sold in the span: what would not last for as long again, the scarcest first. */
export async function listLowStock(
  db: Kysely<Tables>,
  span: Moments,
  { limit }: { limit: number },
): Promise<LowStock[]> {
  const { rows } = await sql<{ id: string; description: string; stock: number; sold: number }>`
    with ${soldIn(span)},
    by_product as (
      select lines.product_id as id, ${UNITS} as units
      from sold join order_lines as lines on lines.order_id = sold.id group by lines.product_id
    )
    select * from (
      select products.id, products.description, by_product.units as sold,
        case when products.supplier_stock > products.reserved then products.supplier_stock - products.reserved else 0 end as stock
      from by_product join products on products.id = by_product.id where products.visible = 1
    ) as left_over
    where stock < sold
    order by cast(stock as double precision) / sold, sold desc, id limit ${limit}`.execute(db);
  return rows;
}
