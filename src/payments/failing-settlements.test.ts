import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { createPaymentService } from './payment-service.ts';
import { openPayingShop } from './testing/paying-shop.ts';

describeOnEachEngine('a payment that the shop fails to settle', (open) => {
  test('delays no other, and is left to a person after two days of attempts', async () => {
    const shop = await openPayingShop(await open());
    const errors: unknown[] = [];
    const payments = createPaymentService({ ...shop.deps, onError: (error) => void errors.push(error) });
    const notify = async (subjectId: string) => {
      const named = { topic: 'payment', subjectId, action: '', notificationId: subjectId };
      await payments.receive({ ...named, signature: 'valid' });
      shop.pass(1);
    };
    const [failing, other] = [await shop.order(1), await shop.order(1)];
    const pay = ({ id, pesos }: typeof failing) =>
      shop.bank.pay({ reference: id, amount: pesos.total, status: 'approved' });
    const bad = pay(failing);
    const { getPayment } = shop.bank.provider;
    shop.bank.provider.getPayment = (id) => {
      if (id === bad.id) throw new Error('the offers of cpu-1 are gone');
      return getPayment(id);
    };
    // Both wait in one round.
    await Promise.all([notify(bad.id), notify(pay(other).id)]);
    await payments.settled();
    expect(await shop.orderRow(other.id)).toMatchObject({ status: 'procesando' });

    for (let hours = 0; hours < 40; hours++) {
      shop.pass(2 * HOUR_MS);
      await payments.round().catch((error: unknown) => errors.push(error));
    }
    expect(errors.map(String)).toContain('Error: the offers of cpu-1 are gone');
    expect(await shop.attention()).toMatchObject([
      { kind: 'notification-stuck', payment_id: bad.id, resolved_at: null },
    ]);
    const waiting = shop.db.selectFrom('payment_notifications').where('next_try_at', 'is not', null);
    expect(await waiting.select('id').execute()).toEqual([]);
  });
});
