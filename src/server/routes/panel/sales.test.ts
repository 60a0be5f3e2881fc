import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { salesReport } from '#contract/panel/sales.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const MARCH = 'desde=2026-03-01&hasta=2026-03-31';

describeOnEachEngine('the sales of the panel', (open) => {
  test('say what came in and stayed in the month until today, and in any period', async () => {
    const { asAdmin, order, db } = await openPanel(open);
    const paid = { total_ars: 15_000_000, ars_per_usd: 150_000, received_ars: 15_000_000 };
    await db.updateTable('orders').set(paid).where('id', '=', order.id).execute();
    const month = salesReport.parse((await asAdmin('/api/ventas/')).json());
    expect(month).toMatchObject({
      desde: '2026-03-01',
      hasta: '2026-03-02',
      totales: {
        pedidos: 1,
        cobrados: 1,
        cancelados: 0,
        unidades: 1,
        ingresos: '100.00',
        ingresos_ars: '150000.00',
        ticket: '100.00',
      },
      por: 'dia',
      ventas: [
        { periodo: '2026-03-01', cobrados: 0, ingresos: '0.00' },
        { periodo: '2026-03-02', cobrados: 1, ingresos: '100.00' },
      ],
      productos: [{ id: 'cpu-1', unidades: 1, ingresos: '100.00' }],
    });
    const february = await asAdmin('/api/ventas/?desde=2026-02-01&hasta=2026-02-28');
    expect(february.json()).toMatchObject({
      hoy: '2026-03-02',
      totales: { pedidos: 0, ticket: null },
      productos: [],
    });
  });

  test('take a refund of units off what those brought, and their cost and units where they are in the stock again', async () => {
    const { refundGpu, products, profitOfOrders, unitsOfOrders } = await openCounterSale(open);
    const [gpu, cpu] = [
      { id: 'gpu-1', ingresos: '500.00' },
      { id: 'cpu-1', ingresos: '100.00' },
    ];
    const before = await products();
    expect(before.productos).toMatchObject([gpu, cpu]);
    expect([before.totales.unidades, await unitsOfOrders()]).toEqual([2, '2']);
    await refundGpu('500000.00', { vuelve_a_stock: true });
    const after = await products();
    expect(after.totales).toMatchObject({ ingresos: '100.00', ganancia: before.productos[1]?.ganancia });
    expect([after.totales.unidades, await unitsOfOrders()]).toEqual([1, '1']);
    // It did not sell.
    expect(after.productos).toMatchObject([before.productos[1]]);
    expect(after.categorias).toMatchObject([{ nombre: 'Categoría cpu', unidades: 1, ingresos: '100.00' }]);
    expect(await profitOfOrders()).toBe(after.totales.ganancia);
  });

  test('keep what a unit brought of which the shop kept a part, though the unit is in the stock again', async () => {
    const { refundGpu, products } = await openCounterSale(open);
    await refundGpu('400000.00', { vuelve_a_stock: true });
    const { totales, productos, categorias } = await products();
    expect(totales).toMatchObject({ unidades: 1, ingresos: '200.00' });
    expect(productos).toMatchObject([
      { id: 'cpu-1', unidades: 1, ingresos: '100.00' },
      { id: 'gpu-1', unidades: 0, ingresos: '100.00' },
    ]);
    expect(categorias).toMatchObject([{ ingresos: '100.00' }, { unidades: 0, ingresos: '100.00' }]);
  });

  test('share a refund of an amount over all products, and keep the cost of units that did not come back', async () => {
    const { refundGpu, products, profitOfOrders } = await openCounterSale(open);
    const before = await products();
    await refundGpu('250000.00', {});
    const ofUnits = await products();
    expect(ofUnits.productos).toMatchObject([
      { id: 'gpu-1', ingresos: '250.00', ganancia: less(before.productos[0]?.ganancia, 250) },
      before.productos[1],
    ]);
    await refundGpu('70000.00', null);
    expect((await products()).productos).toMatchObject([
      { id: 'gpu-1', ingresos: '200.00' },
      { id: 'cpu-1', ingresos: '80.00' },
    ]);
    expect(await profitOfOrders()).toBe((await products()).totales.ganancia);
  });

  test('name what is about to run out, by the days of stock that the owner chose', async () => {
    const { asAdmin, asSuperuser, order, db } = await openPanel(open);
    await db.updateTable('orders').set({ status: 'enviado' }).where('id', '=', order.id).execute();
    await db
      .updateTable('products')
      .set({ supplier_stock: 1, reserved: 0 })
      .where('id', '=', 'cpu-1')
      .execute();
    const low = async () => {
      const { stock_bajo, stock_bajo_dias } = (await asAdmin('/api/ventas/')).json();
      return { dias: stock_bajo_dias, ids: stock_bajo.map(({ id }: { id: string }) => id) };
    };
    // One sold in thirty days, and one is left.
    expect(await low()).toEqual({ dias: 30, ids: [] });
    const change = (valor: string) =>
      asSuperuser({
        method: 'PUT',
        url: '/api/configuracion/',
        payload: { cambios: [{ clave: 'stock_bajo_dias', valor, version: 0 }] },
      });
    expect((await change('0')).json().detail).toMatch(/tiene que estar entre 1 y 90/);
    expect((await change('31')).statusCode).toBe(200);
    expect(await low()).toEqual({ dias: 31, ids: ['cpu-1'] });
  });

  test('refuse a period that ends before it begins, that has one end, or that has no end', async () => {
    const { asAdmin } = await openPanel(open);
    for (const days of [
      'desde=2026-03-02&hasta=2026-03-01',
      'desde=2026-03-02',
      'desde=1900-01-01&hasta=2026-03-01',
    ]) {
      const response = await asAdmin(`/api/ventas/?${days}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors.hasta).toMatch(/^El período/);
    }
    expect((await asAdmin('/api/ventas/?desde=ayer&hasta=hoy')).statusCode).toBe(400);
  });

  test('are exported as sheets that a spreadsheet opens and whose cells it does not run', async () => {
    const { asAdmin, order, db } = await openPanel(open);
    await db
      .updateTable('orders')
      .set({
        name: '=HYPERLINK("http://x")',
        status: 'enviado',
        tax_condition: 'responsable_inscripto',
        tax_id: '30712345671',
        tax_name: 'Paz SRL',
        invoice_letter: 'A',
        invoice_number: '0001-00000123',
      })
      .where('id', '=', order.id)
      .execute();
    const sheet = async (table: string) => {
      const response = await asAdmin(`/api/ventas/planilla/?tabla=${table}&${MARCH}`);
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
      return response.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    };
    const [heading, row, ...rest] = await sheet('pedidos');
    expect(heading).toMatch(
      /^fecha y hora \(Argentina\);pedido;fecha \(UTC\);estado;pago;medio;nombre;email;/,
    );
    expect(row?.split(';').slice(0, 5)).toEqual([
      '2026-03-02 12:00',
      order.id,
      order.createdAt,
      'enviado',
      'sin pago',
    ]);
    expect(row).toContain("'=HYPERLINK");
    // A month goes to the accountant with what the shop invoiced, in a file of its own.
    expect(heading).toMatch(/;factura;condición frente al IVA;documento;a nombre de$/);
    expect(row).toMatch(/;A 0001-00000123;Responsable inscripto;CUIT 30-71234567-1;Paz SRL$/);
    const { headers } = await asAdmin(`/api/ventas/planilla/?tabla=pedidos&${MARCH}`);
    expect(headers['content-disposition']).toContain('"pedidos-2026-03-01-a-2026-03-31.csv"');
    expect(rest).toEqual([]);
    expect(await sheet('productos')).toHaveLength(2);
    expect((await sheet('productos'))[1]).toMatch(/^cpu-1;.*;1;100,00;/);
    expect(await sheet('categorias')).toHaveLength(2);
    expect(await sheet('ventas')).toHaveLength(32);
    expect((await sheet('stock-bajo'))[0]).toBe('código;descripción;stock;vendidas en 30 días');
    expect((await asAdmin('/api/ventas/planilla/?tabla=otra')).statusCode).toBe(400);
  });
});

describeOnEachEngine('the sheet of the accountant', (open) => {
  test('has the net and the IVA of each rate, as each product was sold, that add up to what the order costs', async () => {
    const { sheetOfOrders } = await openCounterSale(open, { halfVat: 'cpu' });
    const [sold] = await sheetOfOrders();
    // 500 dollars at 21 % and 100 at 10.5 %, at a thousand pesos a dollar.
    expect(sold?.vat).toEqual({
      net21: '413223,14',
      vat21: '86776,86',
      net105: '90497,74',
      vat105: '9502,26',
    });
    expect(sold?.total).toBe('600000,00');
  });

  test('lets a discount take its share of each rate, and delivery pays 21 %, to the centavo', async () => {
    const { sheetOfOrders } = await openCounterSale(open, {
      halfVat: 'cpu',
      order: {
        entrega: { tipo: 'envio' },
        direccion: 'Mitre 123, Quilmes',
        descuento: { pb: 333, motivo: 'De siempre' },
      },
    });
    const [{ vat, total } = { vat: {}, total: '' }] = await sheetOfOrders();
    const centavos = Object.values(vat).map((cell) => Math.round(Number(cell.replace(',', '.')) * 100));
    expect(centavos.reduce((sum, part) => sum + part, 0)).toBe(
      Math.round(Number(total.replace(',', '.')) * 100),
    );
    expect(vat).toMatchObject({ net105: '87484,16', vat105: '9185,84' });
  });

  test('leaves the IVA empty of an order whose rate nobody knows', async () => {
    const { sheetOfOrders, db } = await openCounterSale(open);
    await db.updateTable('order_lines').set({ vat_bp: null }).where('product_id', '=', 'cpu-1').execute();
    expect((await sheetOfOrders())[0]?.vat).toEqual({ net21: '', vat21: '', net105: '', vat105: '' });
  });

  test('leaves the IVA empty of a cancelled order, and says that it is of what was sold', async () => {
    const { sheetOfOrders, namesOfSheet, db } = await openCounterSale(open);
    expect((await namesOfSheet()).filter((name) => name.startsWith('neto'))).toEqual([
      expect.stringContaining('de lo vendido, sin restar notas de crédito'),
      expect.stringContaining('de lo vendido, sin restar notas de crédito'),
    ]);
    await db.updateTable('orders').set({ status: 'cancelado' }).execute();
    expect((await sheetOfOrders())[0]?.vat).toEqual({ net21: '', vat21: '', net105: '', vat105: '' });
  });

  test('of a shop that is no responsable inscripto has no IVA', async () => {
    const { asAdmin } = await openPanelShop(await open(), { sellerCondition: 'monotributo' });
    const { body } = await asAdmin('/api/ventas/planilla/?tabla=pedidos');
    expect(body).toContain(';total ARS;');
    expect(body).not.toMatch(/neto|IVA \d/);
  });
});

async function openPanel(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  await stockShop(shop.db);
  const order = await placeAt(shop.db, '2026-03-02T15:00:00.000Z', {});
  return { ...shop, order };
}

/** Somebody took a `cpu-1` and a `gpu-1` at the counter, at a thousand pesos a dollar, and paid in cash. */
async function openCounterSale(
  open: OpenTestDatabase,
  { halfVat = null, order = {} }: { halfVat?: string | null; order?: object } = {},
) {
  const shop = await openPanelShop(await open());
  await stockShop(shop.db);
  if (halfVat !== null) {
    await shop.db.updateTable('categories').set({ vat_bp: 1050 }).where('id', '=', halfVat).execute();
  }
  await shop.db
    .insertInto('exchange_rates')
    .values({ since: shop.now().toISOString(), ars_per_usd: 100_000, by_user_id: null, by_name: null })
    .execute();
  const post = (url: string, payload: object) =>
    shop.asAdmin({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });
  const taken = await post('/api/pedidos/admin/pedidos/', {
    canal: 'mostrador',
    nombre: 'Ana Paz',
    telefono: '11 5555 0000',
    entrega: { tipo: 'retiro' },
    medio_de_pago: 'efectivo',
    cobrado: true,
    productos: ['cpu-1', 'gpu-1'].map((producto_id) => ({ producto_id, cantidad: 1 })),
    ...order,
  });
  expect(taken.statusCode).toBe(201);
  const ofOrder = `/api/pedidos/admin/pedidos/${taken.json().id}`;
  const [payment] = (await shop.asAdmin(`${ofOrder}/pagos/`)).json().pagos;
  return {
    db: shop.db,
    /** What the accountant reads of each order. */
    async sheetOfOrders() {
      const [names = [], ...rows] = await cellsOfOrders();
      const cell = (row: string[], name: RegExp) =>
        row[names.findIndex((column) => name.test(column))] ?? null;
      return rows.map((row) => ({
        total: cell(row, /^total ARS/) ?? '',
        vat: {
          net21: cell(row, /^neto al 21 % ARS/) ?? '-',
          vat21: cell(row, /^IVA 21 % ARS/) ?? '-',
          net105: cell(row, /^neto al 10,5 % ARS/) ?? '-',
          vat105: cell(row, /^IVA 10,5 % ARS/) ?? '-',
        },
      }));
    },
    /** @param unit Null: of the amount alone. */
    async refundGpu(monto: string, unit: { vuelve_a_stock?: boolean } | null) {
      const lineas = unit === null ? [] : [{ producto_id: 'gpu-1', cantidad: 1, ...unit }];
      const url = `${ofOrder}/cobros/${payment.id}/devolucion/`;
      expect((await post(url, { monto, nota: 'en efectivo', lineas })).statusCode).toBe(200);
    },
    namesOfSheet: async () => (await cellsOfOrders())[0] ?? [],
    products: async () => salesReport.parse((await shop.asAdmin('/api/ventas/')).json()),
    unitsOfOrders: () => ofOrders('unidades'),
    profitOfOrders: async () => (await ofOrders('ganancia'))?.replace(',', '.'),
  };

  async function cellsOfOrders() {
    const { body } = await shop.asAdmin('/api/ventas/planilla/?tabla=pedidos');
    return body
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(';'));
  }

  /** By the sheet of orders. */
  async function ofOrders(column: string) {
    const { body } = await shop.asAdmin('/api/ventas/planilla/?tabla=pedidos');
    const [names = '', row = ''] = body.replace('\uFEFF', '').split('\r\n');
    return row.split(';')[names.split(';').findIndex((name) => name.startsWith(column))];
  }
}

function less(amount: string | undefined, usd: number): string {
  return (Number(amount) - usd).toFixed(2);
}
