import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { claimDueEmail, markFailed, markSent } from '#mail/due-emails.store.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { ORDER } from '#mail/testing/emails.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

describeOnEachEngine('a mail that does not go out', (open) => {
  test('is listed with why, and tried again when somebody says so', async () => {
    const { db, now, asAdmin } = await openPanelShop(await open());
    await transact(db, (trx) =>
      enqueueEmail(
        trx,
        { kind: 'order-sent', to: 'ana@example.com', payload: ORDER },
        { at: now(), randomBytes },
      ),
    );
    const list = async () => (await asAdmin('/api/mails/sin-entregar/')).json();
    expect(await list()).toMatchObject({ results: [], count: 0 });

    const claim = () => claimDueEmail(db, { at: now(), leaseUntil: now(), messageId: '<a@b.example>' });
    const { id } = (await claim()) ?? { id: '' };
    await markFailed(db, id, { trouble: '550 No such user here', nextTryAt: null });
    expect(await list()).toEqual({
      results: [
        {
          id,
          tipo: 'pedido enviado',
          para: 'ana@example.com',
          pedido: '7KQ2-M9XA',
          fecha: '2026-03-02T15:00:00.000Z',
          intentos: 1,
          motivo: '550 No such user here',
          proximo_intento: null,
        },
      ],
      count: 1,
      next: null,
      previous: null,
    });

    const tryAgain = () =>
      asAdmin({
        method: 'POST',
        url: `/api/mails/sin-entregar/${encodeURIComponent(id)}/reintentar/`,
      });
    expect((await tryAgain()).statusCode).toBe(204);
    expect(await claim()).toMatchObject({ id, attempts: 2 });
    await markSent(db, id, now());
    expect((await tryAgain()).json()).toMatchObject({
      status: 404,
      detail: 'Ese email ya salió o no existe.',
    });
  });
});
