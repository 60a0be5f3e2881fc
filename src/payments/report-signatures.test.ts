import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { createPaymentService } from './payment-service.ts';
import type { Signature } from './port/payment-provider.ts';
import { openPayingShop, type PayingShop } from './testing/paying-shop.ts';

/** The provider notifies the shop of a paid order, and this is what the check of the signature says. */
async function notifyOfPaid(shop: PayingShop, signature: Signature) {
  const order = await shop.order(1);
  const { id } = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
  await notify(shop, id, signature);
}

async function notify(shop: PayingShop, subjectId: string, signature: Signature) {
  const about = { topic: 'payment', subjectId, action: 'payment.created', notificationId: `n${subjectId}` };
  await shop.payments.receive({ ...about, signature });
  await shop.payments.round();
}

describeOnEachEngine('notifications with a wrong signature', (open) => {
  test('raise one item and a log line when they are about real payments, until one is right', async () => {
    const shop = await openPayingShop(await open());
    for (let times = 0; times < 3; times++) await notifyOfPaid(shop, 'invalid');
    expect(await shop.attention()).toEqual([]);
    for (let times = 0; times < 3; times++) await notifyOfPaid(shop, 'invalid');
    expect(await shop.openAttention()).toEqual(['badly-signed']);
    expect(shop.warnings).toEqual(
      expect.arrayContaining([expect.stringMatching(/webhook secret.*proxy rewrites x-request-id/)]),
    );
    await notifyOfPaid(shop, 'valid');
    expect(await shop.openAttention()).toEqual([]);
  });

  test('raise nothing when strangers invent them', async () => {
    const shop = await openPayingShop(await open());
    for (let made = 0; made < 8; made++) await notify(shop, String(7000 + made), 'invalid');
    expect(await shop.attention()).toEqual([]);
  });
});

describeOnEachEngine('a missing webhook secret', (open) => {
  test('is one item, however often the shop starts, and resolves itself when the secret is set', async () => {
    const shop = await openPayingShop(await open());
    const start = async (checksSignatures: boolean) => {
      const provider = { ...shop.deps.provider, checksSignatures };
      const onError = (error: unknown) => {
        throw error;
      };
      const service = createPaymentService({ ...shop.deps, provider, onError });
      shop.pass(1000);
      await service.round();
      await service.round();
    };
    await start(false);
    await start(false);
    expect((await shop.attention()).map(({ kind }) => kind)).toEqual(['secret-missing']);
    await start(true);
    expect(await shop.openAttention()).toEqual([]);
    await start(false);
    expect(await shop.openAttention()).toEqual(['secret-missing']);
  });
});
