import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Person, Role } from '#accounts/person.ts';
import { dashboard, panelOrderDetail, panelOrderList } from '#contract/panel/orders.ts';
import type { Database } from '#db/open-database.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing.ts';
import type { Order } from '#orders/order.ts';
import { placeAt, reservedUnits, stockShop } from '#orders/testing-shop.ts';
import { openSmallShop } from '../../testing/small-shop.ts';

const NOW = new Date('2026-03-02T18:00:00.000Z');
const ORDERS = '/api/pedidos/admin/pedidos/';

describeOnEachEngine('the order book', (open) => {
  test('lists orders with what the supplier asked and what the buyer pays', async () => {
    const { app, order } = await openPanel(open);
    const answer = await app.inject({ url: `${ORDERS}?search=paz`, headers: as('eva') });
    expect(answer.headers['cache-control']).toBe('no-store');
    const list = panelOrderList.parse(answer.json());
    expect(list).toMatchObject({ count: 1, next: null, previous: null });
    expect(list.results).toEqual([
      {
        id: order.id,
        nombre: 'Ana Paz',
        email: 'Ana@Example.com',
        telefono: '11 5555 0000',
        direccion: 'Mitre 123, Quilmes',
        status: 'pendiente',
        fecha_creacion: '2026-03-02T15:00:00.000Z',
        subtotal: '100.00',
        envio: '10.00',
        total: '110.00',
        productos: [
          {
            id: 'cpu-1',
            descripcion: 'Producto cpu-1',
            part_number: 'PN-cpu-1',
            cantidad: 1,
            precio: '100.00',
            precio_proveedor: '90.91',
            margen_ganancia: 0.1,
          },
        ],
      },
    ]);
  });

  test('links from page to page with what was asked', async () => {
    const { app, db } = await openPanel(open);
    await placeAt(db, '2026-03-02T16:00:00.000Z', {});
    const first = await app.inject({ url: `${ORDERS}?search=ana&limit=1`, headers: as('eva') });
    expect(first.json()).toMatchObject({ count: 2, next: `${ORDERS}?search=ana&limit=1&offset=1` });
    const second = await app.inject({ url: first.json().next, headers: as('eva') });
    expect(second.json()).toMatchObject({ next: null, previous: `${ORDERS}?search=ana&limit=1&offset=0` });
  });

  test('refuses a status that is none and a page of a thousand', async () => {
    const { app } = await openPanel(open);
    for (const query of ['status=perdido', 'limit=1000', 'offset=-1']) {
      const answer = await app.inject({ url: `${ORDERS}?${query}`, headers: as('eva') });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('opens an order by its id as people type it, with where it may go', async () => {
    const { app, order } = await openPanel(open);
    for (const id of [order.id, order.id.toLowerCase(), order.id.replace('-', '')]) {
      const answer = await app.inject({ url: `${ORDERS}${id}/`, headers: as('eva') });
      expect(panelOrderDetail.parse(answer.json())).toMatchObject({
        id: order.id,
        pasos: ['procesando', 'cancelado'],
        historial: [{ status: 'pendiente', fecha: order.createdAt, por: null }],
      });
    }
  });

  test('says so when there is no such order', async () => {
    const { app } = await openPanel(open);
    for (const id of ['2222-2222', 'nada']) {
      const answer = await app.inject({ url: `${ORDERS}${id}/`, headers: as('eva') });
      expect(answer.json()).toMatchObject({ status: 404, detail: 'Pedido no encontrado' });
      expect(await step(app, id, 'pendiente', 'procesando')).toMatchObject({ status: 404 });
    }
  });

  test('moves an order and keeps who did it, even when the account is gone', async () => {
    const { app, db, order } = await openPanel(open);
    await step(app, order.id, 'pendiente', 'procesando');
    const sent = await step(app, order.id.toLowerCase(), 'procesando', 'enviado', 'leo');
    expect(sent).toMatchObject({
      status: 'enviado',
      pasos: ['entregado', 'cancelado'],
      historial: [
        { status: 'pendiente', por: null },
        { status: 'procesando', por: 'eva@tienda.ar', fecha: NOW.toISOString() },
        { status: 'enviado', por: 'leo@tienda.ar', fecha: NOW.toISOString() },
      ],
    });
    expect((await reservedUnits(db))['cpu-1']).toBe(0);
  });

  test('gives the stock back when an order is cancelled', async () => {
    const { app, db, order } = await openPanel(open);
    expect((await reservedUnits(db))['cpu-1']).toBe(1);
    expect(await step(app, order.id, 'pendiente', 'cancelado')).toMatchObject({ pasos: [] });
    expect((await reservedUnits(db))['cpu-1']).toBe(0);
  });

  test('tells who was late where the order stands now and who moved it', async () => {
    const { app, db, order } = await openPanel(open);
    const both = await Promise.all([
      step(app, order.id, 'pendiente', 'cancelado'),
      step(app, order.id, 'pendiente', 'cancelado', 'leo'),
    ]);
    const late = both.find((answer) => answer.status === 409);
    const quick = both.find((answer) => answer.status === 'cancelado');
    expect(late.detail).toBe(
      `El pedido ya no está pendiente sino cancelado: lo movió ${quick.historial[1].por}. Revisalo antes de seguir.`,
    );
    expect((await reservedUnits(db))['cpu-1']).toBe(0);
  });

  test('refuses a step that the table does not have, and a status that is none', async () => {
    const { app, order } = await openPanel(open);
    expect(await step(app, order.id, 'pendiente', 'entregado')).toMatchObject({
      status: 409,
      detail: 'Un pedido pendiente no puede pasar a entregado.',
    });
    expect(await step(app, order.id, 'pendiente', 'perdido')).toMatchObject({ status: 400 });
  });

  test('shows in the log what was moved', async () => {
    const { app, order } = await openPanel(open);
    await step(app, order.id, 'pendiente', 'procesando');
    const log = await app.inject({ url: `/api/auditoria/?search=${order.id}`, headers: as('eva') });
    expect(log.json().results).toMatchObject([
      {
        por: 'eva@tienda.ar',
        accion: 'cambió',
        objeto: { tipo: 'pedido', id: order.id, nombre: 'Ana Paz' },
        cambios: [{ campo: 'status', antes: 'pendiente', despues: 'procesando' }],
      },
    ]);
  });

  test('adds up how the shop sells, and says what an empty shop lacks', async () => {
    const { app, order } = await openPanel(open);
    const answer = await app.inject({ url: '/api/pedidos/dashboard/', headers: as('eva') });
    expect(dashboard.parse(answer.json())).toEqual({
      pedidos_totales: 1,
      ingresos_totales: '100.00',
      pedidos_mes: 1,
      ingresos_mes: '100.00',
      ultimos_5_pedidos: [
        {
          id: order.id,
          nombre: 'Ana Paz',
          email: 'Ana@Example.com',
          telefono: '11 5555 0000',
          direccion: 'Mitre 123, Quilmes',
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
      puesta_en_marcha: { productos: 4, feed_demo: true },
    });
  });

  test('is closed to a cliente and to nobody in particular', async () => {
    const { app, order } = await openPanel(open);
    for (const url of ['/api/pedidos/dashboard/', ORDERS, `${ORDERS}${order.id}/`]) {
      for (const headers of [{}, as('ana')]) {
        expect((await app.inject({ url, headers })).statusCode).toBe(403);
      }
    }
    expect(await step(app, order.id, 'pendiente', 'cancelado', 'ana')).toMatchObject({ status: 403 });
  });
});

describeOnEachEngine('one’s own orders', (open) => {
  test('are those of one’s email, without what the supplier asked', async () => {
    const { app, db, order } = await openPanel(open);
    await placeAt(db, '2026-03-02T16:00:00.000Z', { email: 'otra@example.com' });
    const answer = await app.inject({ url: '/api/pedidos/mis-pedidos', headers: as('ana') });
    expect(answer.json()).toMatchObject({
      count: 1,
      results: [{ id: order.id, status: 'pendiente', total: '110.00', productos: [{ precio: '100.00' }] }],
    });
    expect(answer.body).not.toContain('90.91');
    expect(answer.body).not.toContain('margen');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('are nobody’s without a session', async () => {
    const { app } = await openPanel(open);
    expect((await app.inject('/api/pedidos/mis-pedidos')).statusCode).toBe(403);
  });
});

/** A shop where Ana has bought one `cpu-1`; she is a cliente, Eva an admin and Leo a superuser. */
async function openPanel(
  open: OpenTestDatabase,
): Promise<{ app: FastifyInstance; db: Database['db']; order: Order }> {
  const { db } = await open();
  await stockShop(db);
  const order = await placeAt(db, '2026-03-02T15:00:00.000Z', { email: 'Ana@Example.com' });
  const people: Record<string, Person> = {
    ana: person('ana@example.com', 'cliente'),
    eva: person('eva@tienda.ar', 'admin'),
    leo: person('leo@tienda.ar', 'superuser'),
  };
  const { app } = await openSmallShop({
    services: {
      panel: { db, now: () => NOW, randomBytes, resume: async (name) => people[name] ?? null, isDemo: true },
    },
  });
  return { app, db, order };
}

function person(email: string, role: Role): Person {
  return {
    id: `id of ${email}`,
    email,
    username: email,
    firstName: 'Eva',
    lastName: 'Paz',
    role,
    createdAt: NOW.toISOString(),
  };
}

function as(name: string): { cookie: string } {
  return { cookie: `admin_session=${name}` };
}

async function step(app: FastifyInstance, id: string, desde: string, hacia: string, who = 'eva') {
  const answer = await app.inject({
    method: 'POST',
    url: `${ORDERS}${id}/estado/`,
    headers: as(who),
    payload: { desde, hacia },
  });
  return answer.json();
}
