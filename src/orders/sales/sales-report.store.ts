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
const UNITS = sql<number>`cast(coalesce(sum(lines.quantity), 0) as bigint)`;

export async function readSalesTotals(db: Kysely<Tables>, span: Moments): Promise<SalesTotals> {
  const { rows } = await sql<{
    orders: number;
    income: number;
    income_ars: number;
    units: number;
    cost: number;
    placed: number;
    cancelled: number;
  }>`with ${soldIn(span)},
    of_lines as (
      select ${UNITS} as units, ${sumOf(LINE_COST)} as cost
      from sold join order_lines as lines on lines.order_id = sold.id
    ),
    all_placed as (
      select count(*) as placed, count(case when status = 'cancelado' then 1 end) as cancelled
      from orders where created_at >= ${span.starts} and created_at < ${span.ends}
    )
    select count(*) as orders, cast(coalesce(sum(income), 0) as bigint) as income,
      ${sumOf(sql`cast(income as double precision) * ars_per_usd / 100`)} as income_ars,
      max(units) as units, max(cost) as cost, max(placed) as placed, max(cancelled) as cancelled
    from of_lines cross join all_placed left join sold on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums without a row');
  const { orders, income, income_ars: incomeArs, units, cost, placed, cancelled } = row;
  return {
    orders: income === 0 ? 0 : orders,
    units,
    income: cents(income),
    profit: income - cost,
    incomeArs,
    placed,
    cancelled,
  };
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

/** What brought most, first. */
export async function listSoldProducts(
  db: Kysely<Tables>,
  span: Moments,
  { limit }: { limit: number },
): Promise<SoldProduct[]> {
  const { rows } = await sql<{
    id: string;
    description: string;
    part_number: string;
    units: number;
    income: number;
    cost: number;
    stock: number | null;
  }>`with ${soldIn(span)},
    by_product as (
      select lines.product_id as id, max(lines.description) as description, max(lines.part_number) as part_number,
        ${UNITS} as units, ${sumOf(LINE_INCOME)} as income, ${sumOf(LINE_COST)} as cost
      from sold join order_lines as lines on lines.order_id = sold.id
      group by lines.product_id order by income desc, id limit ${limit}
    )
    select by_product.*, products.supplier_stock - products.reserved as stock
    from by_product left join products on products.id = by_product.id
    order by by_product.income desc, by_product.id`.execute(db);
  return rows.map(({ part_number: partNumber, income, cost, stock, ...row }) => ({
    ...row,
    partNumber,
    income: cents(income),
    profit: income - cost,
    stock: stock === null ? null : Math.max(0, stock),
  }));
}

export async function listSoldCategories(db: Kysely<Tables>, span: Moments): Promise<SoldCategory[]> {
  const { rows } = await sql<{ name: string | null; units: number; income: number; cost: number }>`
    with ${soldIn(span)}
    select categories.name as name, ${UNITS} as units, ${sumOf(LINE_INCOME)} as income, ${sumOf(LINE_COST)} as cost
    from sold join order_lines as lines on lines.order_id = sold.id
      left join products on products.id = lines.product_id
      left join categories on categories.id = products.category_id
    group by categories.name order by income desc, name`.execute(db);
  return rows.map(({ income, cost, ...row }) => ({
    ...row,
    income: cents(income),
    profit: income - cost,
  }));
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
