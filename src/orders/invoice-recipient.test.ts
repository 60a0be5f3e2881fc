import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import type { InvoiceRecipient } from '#invoicing/invoice-recipient.ts';
import { findOrder } from './orders.store.ts';
import { countOrders, intent, NOON, openShop, reservedUnits } from './testing/shop.ts';

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
