import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { centavos, centavosToText } from '#lib/pesos.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

describeOnEachEngine('the same refund that two people make', (open) => {
  test('goes back once, and the second of them reads what is left', async () => {
    const database = await open();
    const { payments, bank, order, notify } = await openPayingShop(database);
    const { asAdmin } = await openPanelShop(database, { payments });
    const { id, pesos } = await order();
    const paid = bank.pay({ reference: id, amount: pesos.total, status: 'approved' });
    await notify(paid.id);
    const total = centavosToText(pesos.total);
    const left = centavosToText(centavos(pesos.total - 20_000_00));
    const refund = (llave: string, monto: string, quedaban?: string) =>
      asAdmin({
        method: 'POST',
        url: `/api/pedidos/admin/pedidos/${id}/pagos/${paid.id}/reembolso/`,
        headers: { 'idempotency-key': `llave-${llave}` },
        payload: { monto, quedaban },
      });
    expect((await refund('de-eva', '20000.00', total)).statusCode).toBe(200);
    expect((await refund('de-bruno', '20000.00', total)).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Alguien devolvió de este pago mientras tanto') as string,
    });
    // A retry of the first press, and a second refund of who saw the first.
    expect((await refund('de-eva', '20000.00', total)).statusCode).toBe(200);
    expect(bank.refunded()).toBe(20_000_00);
    expect((await refund('otro', '1.00', left)).statusCode).toBe(200);
    expect((await refund('sin-decir', '1.00')).statusCode).toBe(200);
  });

  test('by hand is recorded once', async () => {
    const database = await open();
    const { payments, order } = await openPayingShop(database);
    const { asAdmin } = await openPanelShop(database, { payments });
    const { id, pesos } = await order();
    const post = (path: string, llave: string, payload: object) =>
      asAdmin({
        method: 'POST',
        url: `/api/pedidos/admin/pedidos/${id}/cobros/${path}`,
        headers: { 'idempotency-key': `llave-${llave}` },
        payload,
      });
    const total = centavosToText(pesos.total);
    await post('', 'cobro', { monto: total, recibido: '0.00', medio_de_pago: 'efectivo', motivo: 'En caja' });
    const refund = { monto: '500.00', nota: 'en caja', quedaban: total };
    const path = 'cash-llave-cobro/devolucion/';
    expect((await post(path, 'de-eva', refund)).statusCode).toBe(200);
    expect((await post(path, 'de-bruno', refund)).statusCode).toBe(409);
    expect((await post(path, 'de-eva', refund)).statusCode).toBe(200);
  });
});

describeOnEachEngine('a refund beside one on the provider’s own site', (open) => {
  test('is never of more than is left, also while another one waits for its answer', async () => {
    const database = await open();
    const { payments, bank, order, notify } = await openPayingShop(database);
    const { asAdmin } = await openPanelShop(database, { payments });
    const { id, pesos } = await order();
    const paid = bank.pay({ reference: id, amount: pesos.total, status: 'approved' });
    await notify(paid.id);
    bank.refundOnSite(paid.id, centavos(30_000_00));
    await notify(paid.id);
    bank.delayRefunds();
    const refund = (llave: string, amount: number) =>
      asAdmin({
        method: 'POST',
        url: `/api/pedidos/admin/pedidos/${id}/pagos/${paid.id}/reembolso/`,
        headers: { 'idempotency-key': `llave-numero-${llave}` },
        payload: { monto: centavosToText(centavos(amount)) },
      });
    const left = pesos.total - 30_000_00 - 60_000_00;
    expect((await refund('uno', 60_000_00)).statusCode).toBe(200);
    expect((await refund('dos', left + 1)).json()).toMatchObject({ status: 409 });
    expect((await refund('tres', left)).statusCode).toBe(200);
  });
});

describeOnEachEngine('small refunds of one person', (open) => {
  test('that are sent at once, of several orders, are counted one after the other', async () => {
    const database = await open();
    const { payments, bank, order, notify } = await openPayingShop(database);
    const refundLimits = { max: null, passwordFrom: centavos(50_000) };
    const { asAdmin } = await openPanelShop(database, { payments, refundLimits });
    const urls: string[] = [];
    for (let sold = 0; sold < 4; sold++) {
      const { id, pesos } = await order();
      const paid = bank.pay({ reference: id, amount: pesos.total, status: 'approved' });
      await notify(paid.id);
      urls.push(`/api/pedidos/admin/pedidos/${id}/pagos/${paid.id}/reembolso/`);
    }
    // Each has a connection by then, so that none waits for one while another is done.
    await Promise.all(Array.from({ length: 2 * urls.length }, () => asAdmin('/api/auditoria/')));
    const sent = urls.map((url, n) =>
      asAdmin({
        method: 'POST',
        url,
        headers: { 'idempotency-key': `llave-numero-${n}` },
        payload: { monto: '300.00' },
      }),
    );
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect(bank.refunded()).toBe(30_000);
  });
});
