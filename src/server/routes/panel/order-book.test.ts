import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openEmailClaim } from '#accounts/account-emails.ts';
import { dashboard, panelOrderDetail, panelOrderList } from '#contract/panel/orders.ts';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { takeOwnStep } from '#orders/steps/move-order.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { placeAt, reservedUnits, stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const ORDERS = '/api/pedidos/admin/pedidos/';
const BUYER = { name: 'Carla Díaz', email: 'Carla@Cliente.example' };
type Send = Awaited<ReturnType<typeof openPanelShop>>['asAdmin'];

describeOnEachEngine('the order book', (open) => {
  test('lists orders with what the supplier asked and what the buyer pays', async () => {
    const { asAdmin, order } = await openPanel(open);
    const response = await asAdmin(`${ORDERS}?search=diaz`);
    expect(response.headers['cache-control']).toBe('no-store');
    const list = panelOrderList.parse(response.json());
    expect(list).toMatchObject({ count: 1, next: null, previous: null });
    expect(list.results).toEqual([
      {
        id: order.id,
        nombre: 'Carla Díaz',
        email: 'Carla@Cliente.example',
        telefono: '11 5555 0000',
        direccion: 'Mitre 123, Quilmes',
        entrega: SHIPPED,
        status: 'pendiente',
        pago: 'sin_pago',
        medio_de_pago: 'online',
        vencido: null,
        cancelado_por_comprador: null,
        fecha_creacion: '2026-03-02T15:00:00.000Z',
        subtotal: '100.00',
        envio: '10.00',
        total: '110.00',
        total_ars: null,
        productos: [
          {
            id: 'cpu-1',
            descripcion: 'Producto cpu-1',
            part_number: 'PN-cpu-1',
            cantidad: 1,
            precio: '100.00',
            precio_proveedor: '90.91',
            margen_ganancia: 0.1,
            iva: 0.21,
          },
        ],
      },
    ]);
  });

  test('finds an order by its number, phone, address and part number, however they are typed', async () => {
    const { asAdmin, order } = await openPanel(open);
    const searches = [
      `#${order.id}`,
      `#${order.id.toLowerCase().replace('-', '—')}`,
      '+54 9 11 5555-0000',
      '1155550000',
      '5555 0000',
      'quilmes mitre',
      'pn-CPU-1',
    ];
    for (const search of searches) {
      const found = await asAdmin(`${ORDERS}?search=${encodeURIComponent(search)}`);
      expect(panelOrderList.parse(found.json()).results).toMatchObject([{ id: order.id }]);
    }
    const others = await asAdmin(`${ORDERS}?search=${encodeURIComponent('11 4444-0000')}`);
    expect(others.json()).toMatchObject({ count: 0 });
  });

  test('filters by payment and by the days of the shop, and links keep the filter', async () => {
    const { asAdmin, db, order } = await openPanel(open);
    const late = await placeAt(db, '2026-03-03T02:59:00.000Z', BUYER);
    const next = await placeAt(db, '2026-03-03T03:00:00.000Z', BUYER);
    await db.updateTable('orders').set({ payment_state: 'approved' }).where('id', '=', late.id).execute();
    const idsOf = async (query: string) =>
      panelOrderList.parse((await asAdmin(`${ORDERS}?${query}`)).json()).results.map(({ id }) => id);
    expect(await idsOf('pago=pagado')).toEqual([late.id]);
    expect(await idsOf('pago=sin_pagar')).toEqual([next.id, order.id]);
    expect(await idsOf('desde=2026-03-02&hasta=2026-03-02')).toEqual([late.id, order.id]);
    expect(await idsOf('desde=2026-03-03')).toEqual([next.id]);
    expect((await asAdmin(`${ORDERS}?pago=sin_pagar&hasta=2026-03-03&limit=1`)).json()).toMatchObject({
      count: 2,
      next: `${ORDERS}?pago=sin_pagar&hasta=2026-03-03&limit=1&offset=1`,
    });
    for (const query of ['pago=tarde', 'desde=ayer', 'hasta=2026-02-30']) {
      expect((await asAdmin(`${ORDERS}?${query}`)).statusCode).toBe(400);
    }
  });

  test('says of an order that the shop cancelled itself when it expired, and not of one that a person cancelled', async () => {
    const { asAdmin, db, order } = await openPanel(open);
    const expired = await placeAt(db, '2026-03-02T16:00:00.000Z', BUYER);
    await step(asAdmin, order.id, 'pendiente', 'cancelado');
    await holdUntil(db, expired.id, '2026-03-05T16:00:00.000Z');
    await transactOverOrder(db, expired.id, (trx, found) => {
      if (found === undefined) throw new Error('it was just placed');
      return takeOwnStep(
        trx,
        found,
        { to: 'cancelado' },
        { at: new Date('2026-03-05T16:00:00.000Z'), randomBytes },
      );
    });
    const { results } = panelOrderList.parse((await asAdmin(ORDERS)).json());
    expect(results.map(({ id, vencido }) => [id, vencido])).toEqual([
      [expired.id, '2026-03-05T16:00:00.000Z'],
      [order.id, null],
    ]);
    expect((await asAdmin(`${ORDERS}${expired.id}/`)).json()).toMatchObject({
      vencido: '2026-03-05T16:00:00.000Z',
    });
  });

  test('says of an order that its buyer cancelled it, in the list and in its history', async () => {
    const { asAdmin, db, order } = await openPanel(open);
    await holdUntil(db, order.id, '2026-03-05T16:00:00.000Z');
    const at = new Date('2026-03-04T10:00:00.000Z');
    await transactOverOrder(db, order.id, (trx, found) => {
      if (found === undefined) throw new Error('it was just placed');
      return takeOwnStep(trx, found, { to: 'cancelado' }, { at, randomBytes });
    });
    const { results } = panelOrderList.parse((await asAdmin(ORDERS)).json());
    expect(results).toMatchObject([{ vencido: null, cancelado_por_comprador: at.toISOString() }]);
    expect((await asAdmin(`${ORDERS}${order.id}/`)).json()).toMatchObject({
      vencido: null,
      cancelado_por_comprador: at.toISOString(),
      historial: [
        { status: 'pendiente', por: null, por_comprador: true },
        { status: 'cancelado', por: null, por_comprador: true },
      ],
    });
  });

  test('links from page to page with what was asked', async () => {
    const { asAdmin, db } = await openPanel(open);
    await placeAt(db, '2026-03-02T16:00:00.000Z', BUYER);
    const first = await asAdmin(`${ORDERS}?search=carla&limit=1`);
    expect(first.json()).toMatchObject({ count: 2, next: `${ORDERS}?search=carla&limit=1&offset=1` });
    const second = await asAdmin(first.json().next);
    expect(second.json()).toMatchObject({ next: null, previous: `${ORDERS}?search=carla&limit=1&offset=0` });
  });

  test('refuses a status that is none and a page of a thousand', async () => {
    const { asAdmin } = await openPanel(open);
    for (const query of ['status=perdido', 'limit=1000', 'offset=-1']) {
      const response = await asAdmin(`${ORDERS}?${query}`);
      expect(response.statusCode).toBe(400);
    }
  });

  test('opens an order by its id as people type it, with the next statuses', async () => {
    const { asAdmin, order } = await openPanel(open);
    for (const id of [order.id, order.id.toLowerCase(), order.id.replace('-', '')]) {
      const response = await asAdmin(`${ORDERS}${id}/`);
      expect(panelOrderDetail.parse(response.json())).toMatchObject({
        id: order.id,
        pasos: ['procesando', 'cancelado'],
        historial: [{ status: 'pendiente', fecha: order.createdAt, por: null }],
      });
    }
  });

  test('says so when there is no such order', async () => {
    const { asAdmin } = await openPanel(open);
    for (const id of ['2222-2222', 'nada']) {
      const response = await asAdmin(`${ORDERS}${id}/`);
      expect(response.json()).toMatchObject({ status: 404, detail: 'Pedido no encontrado' });
      expect(await step(asAdmin, id, 'pendiente', 'procesando')).toMatchObject({ status: 404 });
    }
  });

  test('moves an order and keeps who did it, even when the account is gone', async () => {
    const { asAdmin, asSuperuser, now, db, order } = await openPanel(open);
    await step(asAdmin, order.id, 'pendiente', 'procesando');
    const sent = await step(asSuperuser, order.id.toLowerCase(), 'procesando', 'enviado');
    expect(sent).toMatchObject({
      status: 'enviado',
      pasos: ['entregado', 'cancelado'],
      historial: [
        { status: 'pendiente', por: null },
        { status: 'procesando', por: 'ada@tienda.example', fecha: now().toISOString() },
        { status: 'enviado', por: 'duena@tienda.example', fecha: now().toISOString() },
      ],
    });
    expect((await reservedUnits(db))['cpu-1']).toBe(0);
  });

  test('gives the stock back when an order is cancelled', async () => {
    const { asAdmin, db, order } = await openPanel(open);
    expect((await reservedUnits(db))['cpu-1']).toBe(1);
    expect(await step(asAdmin, order.id, 'pendiente', 'cancelado')).toMatchObject({ pasos: [] });
    expect((await reservedUnits(db))['cpu-1']).toBe(0);
  });

  test('informs the second of two administrators of the status and who set it', async () => {
    const { asAdmin, asSuperuser, db, order } = await openPanel(open);
    const both = await Promise.all([
      step(asAdmin, order.id, 'pendiente', 'cancelado'),
      step(asSuperuser, order.id, 'pendiente', 'cancelado'),
    ]);
    const late = both.find((response) => response.status === 409);
    const quick = both.find((response) => response.status === 'cancelado');
    expect(late.detail).toBe(
      `El pedido ya no está pendiente sino cancelado: lo movió ${quick.historial[1].por}. Revisalo antes de seguir.`,
    );
    expect((await reservedUnits(db))['cpu-1']).toBe(0);
  });

  test('refuses a step that the table does not have, and a status that is none', async () => {
    const { asAdmin, order } = await openPanel(open);
    expect(await step(asAdmin, order.id, 'pendiente', 'entregado')).toMatchObject({
      status: 409,
      detail: 'Un pedido pendiente no puede pasar a entregado.',
    });
    expect(await step(asAdmin, order.id, 'pendiente', 'perdido')).toMatchObject({ status: 400 });
  });

  test('shows in the log what was moved', async () => {
    const { asAdmin, order } = await openPanel(open);
    await step(asAdmin, order.id, 'pendiente', 'procesando');
    const log = await asAdmin(`/api/auditoria/?search=${order.id}`);
    expect(log.json().results).toMatchObject([
      {
        por: 'ada@tienda.example',
        accion: 'cambió',
        objeto: { tipo: 'pedido', id: order.id, nombre: 'Carla Díaz' },
        cambios: [{ campo: 'status', antes: 'pendiente', despues: 'procesando' }],
      },
    ]);
  });

  test('adds up how the shop sells, and says what an empty shop lacks', async () => {
    const { asAdmin, order } = await openPanel(open);
    const response = await asAdmin('/api/pedidos/dashboard/');
    expect(dashboard.parse(response.json())).toEqual({
      pedidos_totales: 1,
      // Nobody has paid it yet.
      ingresos_totales: '0.00',
      pedidos_mes: 1,
      ingresos_mes: '0.00',
      ultimos_5_pedidos: [
        {
          id: order.id,
          nombre: 'Carla Díaz',
          email: 'Carla@Cliente.example',
          telefono: '11 5555 0000',
          direccion: 'Mitre 123, Quilmes',
          entrega: SHIPPED,
          status: 'pendiente',
          fecha_creacion: order.createdAt,
          subtotal: '100.00',
          envio: '10.00',
          total: '110.00',
        },
      ],
      ventas_por_dia: [
        { dia: 1, ventas: 0 },
        { dia: 2, ventas: 1 },
      ],
      mes: '2026-03',
    });
  });

  test('is closed to a cliente and to nobody in particular', async () => {
    const { app, asCliente, order } = await openPanel(open);
    for (const url of ['/api/pedidos/dashboard/', ORDERS, `${ORDERS}${order.id}/`]) {
      expect((await app.inject(url)).statusCode).toBe(403);
      expect((await asCliente(url)).statusCode).toBe(403);
    }
    expect(await step(asCliente, order.id, 'pendiente', 'cancelado')).toMatchObject({ status: 403 });
  });
});

describeOnEachEngine('one’s own orders', (open) => {
  test('are those of one’s email, without what the supplier asked', async () => {
    const { asCliente, db, order } = await openPanel(open);
    await placeAt(db, '2026-03-02T16:00:00.000Z', { email: 'otra@example.com' });
    const response = await asCliente('/api/pedidos/mis-pedidos');
    expect(response.json()).toMatchObject({
      count: 1,
      results: [{ id: order.id, status: 'pendiente', total: '110.00', productos: [{ precio: '100.00' }] }],
    });
    expect(response.body).not.toContain('90.91');
    expect(response.body).not.toContain('margen');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('are also those of another email, once the link that was mailed there is confirmed', async () => {
    const { asCliente, accounts, db, order } = await openPanel(open);
    const other = await placeAt(db, '2026-03-02T16:00:00.000Z', { email: 'Carla@trabajo.example' });
    const idsOf = async () =>
      (await asCliente('/api/pedidos/mis-pedidos')).json().results.map(({ id }: { id: string }) => id);
    const post = (url: string, payload: object) => asCliente({ method: 'POST', url, payload });

    const asked = await post('/api/pedidos/mis-pedidos/emails/', { email: 'carla@trabajo.example' });
    expect(asked.statusCode).toBe(202);
    const [letter] = await db.selectFrom('letters').selectAll().where('kind', '=', 'account-email').execute();
    expect(letter).toMatchObject({ recipient: 'carla@trabajo.example' });
    const { userId } = JSON.parse(letter?.payload ?? '{}');
    const link = await openEmailClaim(accounts, { userId, email: 'carla@trabajo.example' });
    expect(await idsOf()).toEqual([order.id]);

    const confirmation = '/api/pedidos/mis-pedidos/emails/confirmar/';
    expect((await post(confirmation, { enlace: 'otro' })).statusCode).toBe(409);
    expect((await post(confirmation, { enlace: link?.token })).statusCode).toBe(204);
    expect((await idsOf()).toSorted()).toEqual([order.id, other.id].toSorted());
    expect((await post(confirmation, { enlace: link?.token })).statusCode).toBe(409);
  });

  test('are nobody’s without a session', async () => {
    const { app } = await openPanel(open);
    expect((await app.inject('/api/pedidos/mis-pedidos')).statusCode).toBe(403);
  });
});

/** A shop where Carla, a cliente, has bought one `cpu-1`. */
async function openPanel(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  await stockShop(shop.db);
  const order = await placeAt(shop.db, '2026-03-02T15:00:00.000Z', BUYER);
  return { ...shop, order };
}

async function step(send: Send, id: string, desde: string, hacia: string) {
  const response = await send({
    method: 'POST',
    url: `${ORDERS}${id}/estado/`,
    payload: { desde, hacia },
  });
  return response.json();
}

const SHIPPED = {
  tipo: 'envio',
  codigo_postal: null,
  provincia: null,
  retira: null,
  desde: null,
  hasta: null,
};

async function holdUntil(db: Database['db'], id: string, until: string): Promise<void> {
  await db.updateTable('orders').set({ held_until: until }).where('id', '=', id).execute();
}
