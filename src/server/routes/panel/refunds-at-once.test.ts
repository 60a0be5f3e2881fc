import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { centavos } from '#lib/pesos.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

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
