import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Tables } from '../../tables.ts';
import { MIGRATIONS } from '../migrate.ts';

const AT = '2026-03-02T15:00:00.000Z';

type Row = Readonly<Record<string, string | number | null>>;

const order = {
  created_at: AT,
  phone: '249 4000000',
  address: 'Mitre 100, Tandil',
  search_text: '',
  held_until: null,
  ars_per_usd: 148_500,
};

/**
 * A small shop that was in use: two products, of which one is sold out, three orders, of which one is paid and one was refunded, and the people.
 * A row has every column that any version demanded; a database is given those that it has.
 */
const ROWS: readonly (readonly [table: string, rows: readonly Row[]])[] = [
  ['categories', [{ id: 'cpu', name: 'PROCESADORES', visible: 1, margin_bp: 1500, version: 1 }]],
  [
    'products',
    [
      { ...product('cpu-1'), supplier_stock: 7, reserved: 2, price_cents: 24_150 },
      { ...product('cpu-2'), supplier_stock: 0, reserved: 0, price_cents: 9999 },
    ],
  ],
  [
    'users',
    [
      { ...person('1', 'superuser'), email: 'duena@tienda.example', username: 'duena' },
      { ...person('2', 'cliente'), email: 'ana@example.com', username: 'ana' },
    ],
  ],
  ['exchange_rates', [{ since: AT, ars_per_usd: 148_500, by_user_id: '1', by_name: 'duena' }]],
  [
    'orders',
    [
      {
        ...order,
        ...paidBy('7KQ2-M9XA', 'Ana Pérez', 48_300, 'a'),
        status: 'procesando',
        payment_state: 'pagado',
      },
      {
        ...order,
        ...paidBy('8KQ2-M9XA', 'José Núñez', 9999, 'b'),
        status: 'cancelado',
        payment_state: 'reembolsado',
      },
      { ...order, ...paidBy('9KQ2-M9XA', 'Eva Ruiz', 24_150, 'c'), status: 'pendiente', payment_state: null },
    ],
  ],
  [
    'order_lines',
    [
      { ...line('7KQ2-M9XA', 'cpu-1'), quantity: 2, price_cents: 24_150 },
      { ...line('8KQ2-M9XA', 'cpu-2'), quantity: 1, price_cents: 9999 },
      { ...line('9KQ2-M9XA', 'cpu-1'), quantity: 1, price_cents: 24_150 },
    ],
  ],
  [
    'order_events',
    ['7KQ2-M9XA', '8KQ2-M9XA', '9KQ2-M9XA'].map((id) => ({
      order_id: id,
      position: 0,
      at: AT,
      status: 'pendiente',
      by_user_id: null,
    })),
  ],
  ['idempotency_keys', [{ key: 'k1', fingerprint: 'f', order_id: '7KQ2-M9XA', created_at: AT }]],
  [
    'payments',
    [
      { ...payment('101', '7KQ2-M9XA'), status: 'approved', amount: 73_234_950, refunded: 0, counts: 1 },
      {
        ...payment('102', '8KQ2-M9XA'),
        status: 'refunded',
        amount: 16_338_366,
        refunded: 16_338_366,
        counts: 1,
      },
      { ...payment('103', null), status: 'rejected', amount: 500, refunded: 0, counts: 0 },
    ],
  ],
  [
    'refunds',
    [
      {
        id: 'r1',
        payment_id: '102',
        amount: 16_338_366,
        requested_at: AT,
        by_name: 'duena',
        state: 'done',
        answered_at: AT,
        attempts: 1,
      },
    ],
  ],
];

/** Brings an empty database to an earlier version, and has the shop of then sell. */
export async function sellAtVersion(db: Kysely<Tables>, migration: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(migration);
  if (error !== undefined) throw new Error(`could not be brought to ${migration}`, { cause: error });
  const columnsOf = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      columns.map((column) => column.name),
    ]),
  );
  for (const [table, rows] of ROWS) {
    const columns = columnsOf.get(table);
    if (columns === undefined) continue;
    const values = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))),
    );
    // Rows of an earlier version fit no type of today's.
    await db
      .insertInto(table as 'orders')
      .values(values as never)
      .execute();
  }
}

function product(id: string) {
  return {
    id,
    category_id: 'cpu',
    description: `Procesador ${id}`,
    brand: 'AMD',
    part_number: id.toUpperCase(),
    short_description: '',
    pictures: '[]',
    attributes: '[]',
    supplier_price_cents: 21_000,
    margin_bp: 1500,
    visible: 1,
    feed_hash: id,
    version: 1,
    vat_bp: 2100,
  };
}

function person(id: string, type: string) {
  return { id, type, first_name: '', last_name: '', password_hash: 'x', created_at: AT };
}

function paidBy(id: string, name: string, subtotal: number, key: string) {
  return {
    id,
    name,
    email: `${key}@example.com`,
    subtotal_cents: subtotal,
    shipping_cents: 1000,
    total_cents: subtotal + 1000,
    total_ars: (subtotal + 1000) * 1485,
    access_key: key.repeat(32),
    units: 1,
  };
}

function line(order: string, product: string) {
  return {
    order_id: order,
    position: 0,
    product_id: product,
    description: `Procesador ${product}`,
    part_number: product.toUpperCase(),
    supplier_price_cents: 21_000,
    margin_bp: 1500,
  };
}

function payment(id: string, order: string | null) {
  return {
    id,
    order_id: order,
    detail: '',
    currency: 'ARS',
    collector: '1',
    method: 'visa',
    provider_created_at: AT,
    provider_updated_at: AT,
    first_seen_at: AT,
    last_seen_at: AT,
    refunds_told: 0,
  };
}
