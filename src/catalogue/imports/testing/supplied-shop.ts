import { randomBytes } from 'node:crypto';
import { listAttention } from '#attention/attention-list.store.ts';
import { insertUser, readSuperuserEmails } from '#accounts/users.store.ts';
import { toAttentionResponse } from '#contract/panel/attention-messages.ts';
import { userRow } from '#db/testing/rows.ts';
import type { OpenTestDatabase } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { renderEmail } from '#mail/render-email.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { createImportService } from '../import-service.ts';
import { importDeps } from './import-deps.ts';

const ADDRESS = 'https://mayorista.example/lista.json?clave=secreta';
const INTERVAL_MS = 6 * MINUTE_MS;

const SHOP = {
  name: 'Zócalo',
  address: '',
  phone: '',
  email: '',
  publicUrl: 'https://tienda.example',
  hours: [{ days: 'Lunes a viernes', hours: '9 a 18' }],
  providerName: 'MercadoPago',
};

export interface Row {
  id: string;
  descripcion: string;
  part_number: string;
  categoria: string;
  precio_proveedor: number;
  stock: number;
}

/** Parts of a supplier, each with a title of its own. */
export function partsOf(count: number, prefix = 'p'): Row[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `${prefix}${place}`,
    descripcion: `${prefix.toUpperCase()}IEZA N${place} MODELO M${place}`,
    part_number: `${prefix}-${place}`,
    categoria: 'FUENTES',
    precio_proveedor: 100 + place,
    stock: 5,
  }));
}

/** A shop with one owner that reads its supplier's list every six minutes; the test controls the supplier's responses. */
export async function openSuppliedShop(open: OpenTestDatabase) {
  const { db } = await open();
  const { search_text: _, ...owner } = userRow({ id: 'duena', type: 'superuser' });
  await insertUser(db, owner);
  let time = Date.parse('2026-03-02T15:00:00.000Z');
  let ids = 0;
  const now = () => new Date(time);
  const logged: { level: string; message: string; details: object }[] = [];
  const log = (level: string) => (details: object, message: string) =>
    void logged.push({ level, message, details });
  /** Only one response fails: a supplier that is down stays down for a day. */
  const refuse = async () => new Response('', { status: 404 });
  let supplier: typeof fetch = refuse;
  const imports = createImportService(
    importDeps({
      db,
      now,
      newId: () => `lectura-${String(++ids).padStart(3, '0')}`,
      configured: { location: ADDRESS, access: { fetch: (...request) => supplier(...request) } },
      readOwners: () => readSuperuserEmails(db),
      log: { info: log('info'), warn: log('warn'), error: log('error') },
    }),
  );
  const reading = (responses: typeof fetch) => {
    time += INTERVAL_MS;
    supplier = responses;
    return imports.importConfigured();
  };
  const ada = () => ({ by: { id: 'duena', name: 'duena@tienda.example' }, at: now(), randomBytes });
  return {
    db,
    imports,
    ada,
    logged,
    pass: (ms: number) => void (time += ms),
    /** The next scheduled reading. */
    reads: (rows: readonly object[]) => reading(async () => Response.json(rows)),
    readsText: (text: string) => reading(async () => new Response(text)),
    cannotRead: () => reading(refuse),
    async waiting() {
      const { runs } = await imports.list({ all: true, limit: 50, offset: 0 });
      return runs.find(({ state }) => state === 'waiting');
    },
    async apply(id: string) {
      const decided = await imports.apply(id, ada());
      await imports.settled();
      return decided;
    },
    /** The alerts, as the panel shows them. */
    async attention(isOpen: boolean | null = true) {
      const { items } = await listAttention(db, { isOpen, limit: 50, offset: 0 });
      return items.map((item) => toAttentionResponse(item, 'MercadoPago'));
    },
    async mails() {
      const rows = await db.selectFrom('letters').selectAll().orderBy('id').execute();
      return rows.map(({ kind, recipient, payload }) => {
        const email = readStoredEmail(kind, recipient, payload);
        if (email.kind !== 'supplier-list') throw new Error(`an email of another kind: ${kind}`);
        return { to: recipient, ...renderEmail(email, SHOP) };
      });
    },
    async stocks() {
      const rows = await db.selectFrom('products').select(['id', 'supplier_stock']).execute();
      return new Map(rows.map(({ id, supplier_stock }) => [id, supplier_stock]));
    },
    async product(id: string) {
      return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    },
  };
}
