import { randomBytes, randomUUID } from 'node:crypto';
import type { OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { remindUnpaid } from '#payments/offline/remind.ts';
import { releaseArrangedHolds } from '#payments/release-holds.ts';
import { openPanelShop } from './panel-shop.ts';

export const PDF = Buffer.from('%PDF-1.4 comprobante');
/** USD 200 less 10 %, and USD 10 of shipping, at ARS 1000 a dollar. */
export const TRANSFER_TOTAL = '190000.00';

/** It closes at 19:00, on Saturdays at 15:00, and does not open on Sundays. */
const CLOSING = { byWeekday: [null, 1140, 1140, 1140, 1140, 1140, 900], closedDays: [] };

interface Awaited {
  id: string;
  comprobantes: { id: string }[];
}

/** A stocked shop that takes transfers (10 % off, held 48 hours) and cash at the counter (held 24 hours, and until it closes), with its panel. */
export async function openTransfers(open: OpenTestDatabase) {
  const database = await open();
  const { db } = database;
  const shop = await openPanelShop(database, {
    offlineTerms: {
      transfer: { discountBp: 1000, holdMs: 48 * HOUR_MS },
      cash: { discountBp: 0, holdMs: 24 * HOUR_MS, closing: CLOSING },
    },
    account: {
      alias: 'zocalo.pc',
      number: { kind: 'CBU', digits: '2850590940090418135201' },
      holder: 'Zócalo SRL',
      cuit: null,
      bank: null,
    },
  });
  await stockShop(db);
  await db
    .insertInto('exchange_rates')
    .values({ since: shop.now().toISOString(), ars_per_usd: 100_000, by_user_id: null, by_name: null })
    .execute();
  const { app } = shop;
  let { asAdmin } = shop;
  const send = (url: string, payload: object, key: string = randomUUID()) =>
    asAdmin({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });
  const ofOrder = (id: string) => `/api/pedidos/admin/pedidos/${id}`;
  return {
    ...shop,
    /** The session of a day ago is over. */
    async nextDays(ms: number) {
      shop.pass(ms);
      ({ send: asAdmin } = await shop.signIn('admin', 'beto@tienda.example'));
    },
    async order(email = 'ana@example.com', method = 'transferencia') {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/pedidos/create/',
        payload: {
          nombre: 'Ana Paz',
          email,
          telefono: '11 5555-0000',
          direccion: 'Mitre 123, Quilmes',
          medio_de_pago: method,
          ...(method === 'efectivo' && {
            entrega: { tipo: 'retiro', retira: { nombre: 'Juan Ríos', dni: '30.123.456' } },
          }),
          productos: [{ producto_id: 'cpu-1', cantidad: 2 }],
        },
      });
      return answer.json<{ id: string; clave: string }>();
    },
    view: async (key: string) => (await app.inject(`/api/pedidos/${key}/`)).json<unknown>(),
    upload: (key: string, payload = PDF) =>
      app.inject({
        method: 'POST',
        url: `/api/pedidos/${key}/comprobante/?nombre=comprobante.exe`,
        payload,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    awaited: async () => (await asAdmin('/api/pagos/a-confirmar/')).json<{ results: Awaited[] }>().results,
    confirm: (id: string, monto: string, { key, seen = '0.00' }: { key?: string; seen?: string } = {}) =>
      send(`${ofOrder(id)}/cobros/`, { monto, recibido: seen }, key),
    reject: (id: string, receipt: string, motivo: string) =>
      send(`${ofOrder(id)}/comprobantes/${receipt}/rechazar/`, { motivo }),
    refund: (id: string, payment: string, body: { monto: string; nota: string }, key?: string) =>
      send(`${ofOrder(id)}/cobros/${payment}/devolucion/`, body, key),
    move: (id: string, desde: string, hacia: string) => send(`${ofOrder(id)}/estado/`, { desde, hacia }),
    takeBack: (id: string, desde: string) => send(`${ofOrder(id)}/deshacer/`, { desde }),
    cancelUnpaid: (clave: string) =>
      send('/api/pedidos/admin/sin-pagar/cancelar/', {
        por: 'email',
        clave,
        hasta: shop.now().toISOString(),
      }),
    remind: () => remindUnpaid(db, { at: shop.now(), randomBytes }),
    release: () => releaseArrangedHolds({ db, now: shop.now, randomBytes }),
    attention: async () => (await asAdmin('/api/pagos/atencion/')).json<{ results: unknown[] }>().results,
    audit: async () =>
      (await asAdmin('/api/auditoria/'))
        .json<{ results: { cambios: unknown[] }[] }>()
        .results.flatMap(({ cambios }) => cambios),
    payments: () =>
      db.selectFrom('payments').selectAll().orderBy('provider_created_at').orderBy('id').execute(),
    /** What the emails about unpaid orders say. */
    async news() {
      const rows = await db
        .selectFrom('letters')
        .select('payload')
        .where('kind', '=', 'order-unpaid')
        .orderBy('created_at')
        .execute();
      return rows.map(({ payload }) => (JSON.parse(payload) as { unpaid: unknown }).unpaid);
    },
    async emails() {
      const rows = await db.selectFrom('letters').select('kind').orderBy('kind').execute();
      return rows.map(({ kind }) => kind);
    },
  };
}
