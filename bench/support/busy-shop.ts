import { sql, type Kysely } from 'kysely';
import { CATEGORY_OF_STEP, plainName } from '../../src/catalogue/product/categories.ts';
import { STEP_KEYS } from '../../src/compatibility/vocabulary/step-keys.ts';
import { categoryRow, productRow } from '../../src/db/testing/rows.ts';
import type { Tables } from '../../src/db/tables.ts';
import type { UserRow } from '../../src/db/tables/accounts.ts';
import type { AuditEntryRow } from '../../src/db/tables/audit.ts';
import type { OrderRow } from '../../src/db/tables/orders.ts';
import { DAY_MS } from '../../src/lib/durations.ts';
import { FIRST_SUPPLIER } from '../../src/lib/first-supplier.ts';
import { readableCode } from '../../src/lib/readable-code.ts';
import { normalizeText } from '../../src/lib/text.ts';
import type { OrderStatus } from '../../src/lib/statuses.ts';
import { fillBusyPanel, type BusyOrder } from './busy-panel.ts';
import { insertInGroups } from './insert-in-groups.ts';
import { seededRandom } from '../../src/lib/seeded-random.ts';
import { picker, syntheticCatalogue } from './synthetic-parts.ts';

const ORDERS = 100_000;
const CUSTOMERS = 20_000;
const AUDIT_ENTRIES = 50_000;
/** Beside the first one, which each shop has. */
export const OTHER_SUPPLIERS = ['elit', 'newbytes'];
const SUPPLIERS = [FIRST_SUPPLIER, ...OTHER_SUPPLIERS];
const TWO_YEARS_MS = 2 * 365 * DAY_MS;
/** Of the two years: a hold lasts some hours. */
const HOLD_SHARE = 0.0001;

const FIRST_NAMES =
  'Ana,Luis,María,José,Lucía,Martín,Sofía,Diego,Valentina,Pablo,Camila,Juan,Julieta,Nicolás,Florencia,Matías,Agustina,Federico,Micaela,Gonzalo,Rocío,Facundo,Milagros,Ezequiel,Candela,Tomás,Abril,Ramiro,Pilar,Iván,Noelia,Hernán,Daniela,Leandro,Carolina,Sebastián,Guadalupe,Emiliano,Belén,Rodrigo'.split(
    ',',
  );
const LAST_NAMES =
  'González,Rodríguez,Gómez,Fernández,López,Díaz,Martínez,Pérez,García,Sánchez,Romero,Sosa,Álvarez,Torres,Ruiz,Ramírez,Flores,Acosta,Benítez,Medina,Suárez,Herrera,Aguirre,Pereyra,Gutiérrez,Giménez,Molina,Silva,Castro,Rojas,Ortiz,Núñez,Luna,Juárez,Cabrera,Ríos,Ferreyra,Godoy,Morales,Domínguez,Moreno,Peralta,Vega,Carrizo,Quiroga,Castillo,Ledesma,Muñoz,Ojeda,Ponce,Vera,Vázquez,Villalba,Cardozo,Navarro,Ramos,Arias,Coronel,Córdoba,Figueroa'.split(
    ',',
  );
const STREETS = ['Mitre', 'San Martín', 'Belgrano', 'Rivadavia', '9 de Julio', 'Sarmiento'];

/** One of them, so that a search has something rare to find. */
export const RARE_BUYER = 'Wenceslao Zubizarreta';

export interface BusyShop {
  /** Some of the orders' ids. */
  orderIds: string[];
}

/**
 * Two years of a shop that sells well, as of `now`: 100,000 orders of two lines, 26,000 products of three suppliers, 20,000 customers, and what
 * each brings to the panel (`fillBusyPanel`).
 */
export async function fillBusyShop(db: Kysely<Tables>, now: Date): Promise<BusyShop> {
  const random = seededRandom(3);
  const pick = picker(random);
  const whole = (below: number) => Math.floor(random() * below);
  const someBytes = (count: number) => Uint8Array.from({ length: count }, () => whole(256));

  const { products } = syntheticCatalogue(1);
  const productIds = products.map(({ id }) => id);
  await insertInGroups(db, 'categories', STEP_KEYS.length, (n) => {
    const name = CATEGORY_OF_STEP[STEP_KEYS[n] ?? 'cpu'];
    return categoryRow({ id: plainName(name), name, version: 1 });
  });
  for (const id of OTHER_SUPPLIERS) {
    await sql`insert into suppliers (id, name, id_prefix) values (${id}, ${id}, ${`${id}-`})`.execute(db);
  }
  await insertInGroups(db, 'products', products.length, (n) => {
    const product = products[n] as (typeof products)[number]; // n counts them
    return productRow({
      id: product.id,
      category_id: product.categoryId,
      description: product.description,
      brand: product.brand,
      part_number: product.partNumber,
      short_description: product.shortDescription,
      attributes: JSON.stringify(product.attributes),
      supplier_price_cents: Math.round(product.price / 1.1),
      price_cents: product.price,
      margin_bp: random() < 0.03 ? 1500 : 0,
      supplier_stock: product.stock,
      visible: random() < 0.1 ? 0 : 1,
      search_text: normalizeText(
        [product.description, product.brand, product.partNumber, product.id].join('\n'),
      ),
      version: 1,
      supplier_id: supplierOf(n),
      supplier_code: product.id,
    });
  });

  await insertInGroups(db, 'listed_prices', products.length, (n) => {
    const product = products[n] as (typeof products)[number]; // n counts them
    return {
      supplier_id: supplierOf(n),
      code: product.id,
      amount: String(product.price),
      names_dollars: n % 5 === 0 ? 1 : 0,
      own_vat_bp: null,
      cost_cents: Math.round(product.price / 1.1),
    };
  });

  await insertInGroups(db, 'users', CUSTOMERS, (n): UserRow => {
    const [first, last] = [pick(FIRST_NAMES), pick(LAST_NAMES)];
    const email = emailOf(first, last, n);
    return {
      id: `c${n}`,
      email,
      username: email,
      first_name: first,
      last_name: last,
      type: 'cliente',
      role: null,
      password_hash: 'x'.repeat(97),
      created_at: at(now, n / CUSTOMERS),
      search_text: normalizeText([first, last, email, `c${n}`].join('\n')),
    };
  });

  const ids = new Set<string>();
  while (ids.size < ORDERS) ids.add(readableCode(someBytes, 2));
  const orderIds = [...ids];
  const orders: BusyOrder[] = [];
  await insertInGroups(db, 'orders', ORDERS, (n): OrderRow => {
    const id = orderIds[n] ?? '';
    const [first, last] = n === 41_000 ? RARE_BUYER.split(' ', 2) : [pick(FIRST_NAMES), pick(LAST_NAMES)];
    const name = `${first} ${last}`;
    const email = emailOf(first ?? '', last ?? '', whole(CUSTOMERS));
    const phone = `11 ${4000 + whole(2000)} ${1000 + whole(9000)}`;
    const address = `${pick(STREETS)} ${whole(4000)}, Tandil`;
    const parts = [pick(products), pick(products)].map(({ partNumber }) => partNumber);
    const subtotal = 5000 + whole(300_000);
    const status = statusOf(n / ORDERS, random());
    orders.push({ id, email });
    return {
      id,
      created_at: at(now, n / ORDERS),
      status,
      name,
      email,
      phone,
      address,
      subtotal_cents: subtotal,
      shipping_cents: 1000,
      total_cents: subtotal + 1000,
      search_text: normalizeText([name, email, id, phone.replaceAll(' ', ''), address, ...parts].join('\n')),
      access_key: `key-of-${id}`,
      ars_per_usd: 148_550,
      total_ars: Math.round((subtotal + 1000) * 1485.5),
      received_ars: status === 'pendiente' ? null : Math.round((subtotal + 1000) * 1485.5),
      held_until: at(now, n / ORDERS + HOLD_SHARE),
      payment_state: status === 'pendiente' ? null : 'approved',
      units: 2,
      email_key: email.toLowerCase(),
      phone_key: `114${whole(1_000_000)}`,
      browser: null,
      network: `190.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      wide_network: `190.${n >> 16}.${(n >> 8) & 255}.0/24`,
      payment_method: 'online',
      discount_bp: 0,
      agreed_discount_bp: null,
      channel: null,
      delivery_method: 'shipping',
      postal_code: '7000',
      province: null,
      collector_name: null,
      collector_dni: null,
      delivery_from: null,
      delivery_to: null,
      tax_condition: null,
      tax_id: null,
      tax_name: null,
      invoice_letter: null,
      invoice_number: null,
      summed_income: null,
      goods_back: null,
      refusal_emailed_at: null,
    };
  });
  await insertInGroups(db, 'order_lines', ORDERS * 2, (n) => ({
    order_id: orderIds[n >> 1] ?? '',
    position: n & 1,
    product_id: pick(productIds),
    description: 'PLACA DE VIDEO ASUS RTX 4070 SUPER DUAL 12GB',
    part_number: 'DUAL-RTX4070S-12G',
    quantity: 1,
    price_cents: 60_000,
    supplier_price_cents: 54_545,
    margin_bp: 1000,
    vat_bp: 1050,
    supplier_id: null,
    supplier_code: null,
  }));
  await insertInGroups(db, 'order_events', ORDERS, (n) => ({
    order_id: orderIds[n] ?? '',
    position: 0,
    at: at(now, n / ORDERS),
    status: 'pendiente' as const,
    by_user_id: null,
    by_name: null,
    takes_back: null,
    letter_id: null,
    undo: null,
  }));
  await insertInGroups(db, 'audit_entries', AUDIT_ENTRIES, (n): AuditEntryRow => {
    const moment = at(now, n / AUDIT_ENTRIES);
    const kind = pick(['product', 'order', 'category', 'person'] as const);
    const [id, name] = [orderIds[n * 2] ?? '', `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`];
    return {
      id: `${moment}-${n.toString(16).padStart(12, '0')}`,
      at: moment,
      by_user_id: 'admin',
      by_name: 'admin@example.com',
      action: 'changed',
      subject_kind: kind,
      subject_id: id,
      subject_name: name,
      changes: JSON.stringify([{ field: 'status', before: 'pendiente', after: 'procesando' }]),
      search_text: normalizeText(['admin@example.com', name, id].join('\n')),
    };
  });
  await fillBusyPanel(db, { orders, now });
  return { orderIds: Array.from({ length: 200 }, () => pick(orderIds)) };
}

function supplierOf(n: number): string {
  return SUPPLIERS[n % SUPPLIERS.length] ?? FIRST_SUPPLIER;
}

function emailOf(first: string, last: string, n: number): string {
  return `${normalizeText(first)}.${normalizeText(last)}${n}@example.com`;
}

/** `share` of the two years until `now`. */
function at(now: Date, share: number): string {
  return new Date(now.getTime() - TWO_YEARS_MS * (1 - share)).toISOString();
}

/** What was bought long ago was delivered or cancelled. */
function statusOf(share: number, chance: number): OrderStatus {
  if (chance < 0.06) return 'cancelado';
  if (share < 0.97) return 'entregado';
  if (share < 0.98) return 'enviado';
  return share < 0.99 ? 'procesando' : 'pendiente';
}
