import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import type { InvoiceRecipient } from '#invoicing/invoice-recipient.ts';
import { listOrders } from './order-book.store.ts';
import { findOrder } from '../orders.store.ts';
import { countOrders, intent, NOON, openShop, reservedUnits } from '../testing/shop.ts';

const FINAL: InvoiceRecipient = { taxCondition: 'consumidor_final', taxId: null, name: null };

describeOnEachEngine('in whose name an order is invoiced', (open) => {
  test('is frozen in the order, with the IVA of each line', async () => {
    const { db, service } = await openShop(open);
    await db.updateTable('categories').set({ vat_bp: 1050 }).where('id', '=', 'cpu').execute();
    const invoice: InvoiceRecipient = {
      taxCondition: 'responsable_inscripto',
      taxId: '30500010912',
      name: 'ACME S.A.',
    };
    const placed = await service.place(
      intent(
        [
          { productId: 'cpu-1', quantity: 1 },
          { productId: 'gpu-1', quantity: 1 },
        ],
        { invoice },
      ),
    );
    if (!placed.ok) throw new Error(placed.reason);
    await db.updateTable('categories').set({ vat_bp: 2100 }).execute();
    const stored = await findOrder(db, placed.order.id);
    expect(stored).toEqual(placed.order);
    expect(stored?.invoice).toEqual(invoice);
    expect(stored?.lines.map(({ vatBp }) => vatBp)).toEqual([1050, 2100]);
  });

  test('is told in emails with the last digits of a DNI, and with a whole CUIT', async () => {
    const { db, service } = await openShop(open);
    const buy = (invoice: InvoiceRecipient) =>
      service.place(intent([{ productId: 'cpu-1', quantity: 1 }], { invoice }));
    await buy({ ...FINAL, taxId: '12345678' });
    await buy({ taxCondition: 'monotributo', taxId: '30500010912', name: 'Ñandú S.A.' });
    const rows = await db.selectFrom('letters').select('payload').execute();
    const told = rows.map(({ payload }) => payload).join('\n');
    expect(told).toContain('Consumidor final · DNI …678');
    expect(told).toContain('CUIT 30-50001091-2');
    expect(told).not.toMatch(/12\.?345\.?678/);
  });

  test('finds the order in the panel, by name, CUIT or DNI, as printed or in digits alone', async () => {
    const { db, service } = await openShop(open);
    const buy = (invoice: InvoiceRecipient) =>
      service.place(intent([{ productId: 'cpu-1', quantity: 1 }], { invoice }));
    await buy({ taxCondition: 'monotributo', taxId: '30500010912', name: 'Ñandú S.A.' });
    await buy({ ...FINAL, taxId: '12345678' });
    const found = async (search: string) =>
      (await listOrders(db, { search, status: null, limit: 10, offset: 0 })).orders.map(
        ({ invoice }) => invoice?.taxId,
      );
    for (const search of ['nandu', '30-50001091-2', '30500010912']) {
      expect(await found(search)).toEqual(['30500010912']);
    }
    for (const search of ['12.345.678', '12345678']) expect(await found(search)).toEqual(['12345678']);
  });

  test('needs the DNI of a consumidor final from ten million pesos on, and else reserves nothing', async () => {
    const { db, service } = await openShop(open);
    // Ten at USD 500 and the shipping: USD 5,010.00.
    await setRate(db, 199_602);
    const lines = [{ productId: 'gpu-1', quantity: 10 }];
    expect(await service.place(intent(lines, { invoice: FINAL }))).toEqual({
      ok: false,
      reason: 'dni-required',
    });
    expect(await countOrders(db)).toBe(0);
    expect(await reservedUnits(db)).toMatchObject({ 'gpu-1': 0 });
    const identified = { ...FINAL, taxId: '12345678' };
    expect(await service.place(intent(lines, { invoice: identified }))).toMatchObject({
      ok: true,
      order: { invoice: identified, pesos: { total: 1_000_006_020 } },
    });
  });

  test('needs none below, nor where the request says nothing of an invoice', async () => {
    const { db, service } = await openShop(open);
    await setRate(db, 199_602);
    const below = intent([{ productId: 'gpu-1', quantity: 9 }], { invoice: FINAL });
    expect(await service.place(below)).toMatchObject({ ok: true, order: { invoice: FINAL } });
    await db.updateTable('products').set({ reserved: 0 }).execute();
    expect(await service.place(intent([{ productId: 'gpu-1', quantity: 10 }]))).toMatchObject({
      ok: true,
      order: { invoice: null },
    });
  });
});

async function setRate(db: Database['db'], ars: number): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values({ since: NOON.toISOString(), ars_per_usd: ars, by_user_id: null, by_name: null })
    .execute();
}
