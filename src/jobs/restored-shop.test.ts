import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { raiseAlertAlone, settleKind } from '#attention/attention.store.ts';
import type { Database } from '#db/engine.ts';
import { orderRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { listFailingEmails, retryEmail } from '#mail/failing-emails.store.ts';
import type { Email } from '#mail/email.ts';
import { HELD_AFTER_RESTORE } from '#mail/held-emails.store.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { NO_JOURNAL, ORDER, SHOP } from '#mail/testing/emails.ts';
import { sendEmails } from './send-emails.ts';

const BACKUP_MADE = '2026-11-24T04:00:00.000Z';
const NOW = new Date('2026-11-24T12:00:00.000Z');
const PAID: Email = { kind: 'order-paid', to: 'ana@example.com', payload: ORDER };

describeOnEachEngine('a restored shop', (open) => {
  test('lets no email out about an order from before the backup, until a person asks for it', async () => {
    const { db, sent, send, enqueue, restore } = mailing(await open());
    await orderOf(db, '2026-11-23T10:00:00.000Z');
    await restore();
    await enqueue(PAID);
    await send();
    expect(sent).toEqual([]);
    const [held] = (await listFailingEmails(db, { limit: 10, offset: 0 })).emails;
    expect(held).toMatchObject({ trouble: HELD_AFTER_RESTORE, nextTryAt: null, orderId: ORDER.orderId });

    await retryEmail(db, held?.id ?? '', NOW);
    await send();
    expect(sent).toEqual(['ana@example.com']);
  });

  test('tells the buyers of new orders at once, and whoever forgot a password', async () => {
    const { db, sent, send, enqueue, restore } = mailing(await open());
    await restore();
    await orderOf(db, '2026-11-24T11:00:00.000Z');
    await enqueue(PAID);
    await enqueue({ kind: 'password-reset', to: 'luis@example.com', payload: {} });
    await send();
    expect(sent.toSorted()).toEqual(['ana@example.com', 'luis@example.com']);
  });

  test('lets every email out once a person has resolved the alert', async () => {
    const { db, sent, send, enqueue, restore } = mailing(await open());
    await orderOf(db, '2026-11-23T10:00:00.000Z');
    await restore();
    await transact(db, (trx) => settleKind(trx, 'restored', { at: NOW, by: 'Eva', note: 'Mirado' }));
    await enqueue(PAID);
    await send();
    expect(sent).toEqual(['ana@example.com']);
  });
});

function mailing({ db }: Database) {
  const sent: string[] = [];
  const stamp = { at: NOW, randomBytes };
  return {
    db,
    sent,
    enqueue: (email: Email) => transact(db, (trx) => enqueueEmail(trx, email, stamp)),
    restore: () =>
      raiseAlertAlone(
        db,
        {
          kind: 'restored',
          orderId: null,
          paymentId: null,
          detail: { copia: BACKUP_MADE, emails: 0 },
          turn: '1',
        },
        stamp,
      ),
    send: () =>
      sendEmails({
        db,
        now: () => NOW,
        randomBytes,
        transport: {
          send: async ({ to }) => {
            sent.push(to);
            return { kind: 'accepted' };
          },
          check: () => Promise.resolve({ ok: true }),
          close: () => undefined,
        },
        shop: SHOP,
        openReset: async () => ({
          token: 'a'.repeat(43),
          firstName: 'Luis',
          userId: 'luis',
          expiresAt: '2026-11-24T13:00:00.000Z',
        }),
        openOrderLinks: () => Promise.resolve(null),
        openEmailClaim: () => Promise.resolve(null),
        log: { warn: () => undefined, error: () => undefined },
        attemptMs: 10_000,
        closing: new AbortController().signal,
        journal: NO_JOURNAL,
      }),
  };
}

async function orderOf(db: Database['db'], createdAt: string) {
  await db
    .insertInto('orders')
    .values(orderRow({ id: ORDER.orderId, created_at: createdAt }))
    .execute();
}
