import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openReset } from '#accounts/password-reset.ts';
import { panelPersonList } from '#contract/panel/people.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { add, PEOPLE } from '../../testing/panel-people.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

type Shop = Awaited<ReturnType<typeof openPanelShop>>;

const INVITED = {
  type: 'admin',
  first_name: 'Otra',
  last_name: 'Persona',
  email: 'otra@tienda.example',
  invitar: true,
};

describeOnEachEngine('an invitation to the panel', (open) => {
  test('is listed until its person chooses a password, and can be sent again or taken back', async () => {
    const shop = await openPanelShop(await open());
    const { id } = await add(shop, INVITED);
    const at = shop.now().toISOString();
    expect(await listed(shop, id)).toEqual({
      fecha: at,
      por: 'ada@tienda.example',
      vence: null,
      vencida: false,
    });

    shop.pass(15 * MINUTE_MS);
    expect((await resend(shop.asSuperuser, id)).statusCode).toBe(204);
    expect(await listed(shop, id)).toMatchObject({ por: 'duena@tienda.example' });
    expect(await emailsIn(shop)).toBe(2);

    const mailed = await openLink(shop);
    expect((await withdraw(shop.asAdmin, id)).statusCode).toBe(204);
    expect(await listed(shop, id)).toBeUndefined();
    expect((await accept(shop, mailed)).statusCode).toBe(409);
    expect((await resend(shop.asAdmin, id)).statusCode).toBe(404);
  });

  test('is sent again at the earliest a quarter of an hour after the last time', async () => {
    const shop = await openPanelShop(await open());
    const { id } = await add(shop, INVITED);
    const expectTooSoon = async () =>
      expect((await resend(shop.asAdmin, id)).json()).toMatchObject({
        status: 409,
        detail:
          'Ya se mandó hace menos de 15 minutos: pedile a esa persona que mire también el correo no deseado.',
      });
    shop.pass(15 * MINUTE_MS - 1);
    await expectTooSoon();
    expect(await emailsIn(shop)).toBe(1);
    shop.pass(1);
    expect((await resend(shop.asAdmin, id)).statusCode).toBe(204);
    await expectTooSoon();
    expect(await emailsIn(shop)).toBe(2);
  });

  test('is over once its person accepted it, and they keep their account', async () => {
    const shop = await openPanelShop(await open());
    const { id } = await add(shop, INVITED);
    expect((await accept(shop, await openLink(shop))).statusCode).toBeLessThan(300);
    await expectAccepted(shop, id);
  });

  test('is over also for whoever accepted it while the former release ran, which leaves its row', async () => {
    const shop = await openPanelShop(await open());
    const { id } = await add(shop, INVITED);
    const left = await shop.db.selectFrom('invitations').selectAll().executeTakeFirstOrThrow();
    expect((await accept(shop, await openLink(shop))).statusCode).toBeLessThan(300);
    await shop.db.insertInto('invitations').values(left).execute();
    await expectAccepted(shop, id);
  });

  test('takes nobody’s own account back', async () => {
    const shop = await openPanelShop(await open());
    const { id } = shop.admin.person;
    const row = { user_id: id, invited_at: shop.now().toISOString(), invited_by: 'ada@tienda.example' };
    await shop.db.insertInto('invitations').values(row).execute();
    expect((await withdraw(shop.asAdmin, id)).json()).toMatchObject({
      status: 409,
      detail: 'No puedes eliminar tu propia cuenta',
    });
    expect((await shop.asAdmin('/api/sesion/')).statusCode).toBe(200);
  });

  test('of an owner is taken back by another owner only', async () => {
    const shop = await openPanelShop(await open());
    const { id } = await add(shop, INVITED);
    const role = { method: 'PUT', url: `/api/crud/users/${id}/rol/`, payload: { rol: 'dueño' } } as const;
    expect((await shop.asSuperuser(role)).statusCode).toBe(200);
    expect((await withdraw(shop.asAdmin, id)).json()).toMatchObject({
      status: 409,
      detail: 'Solo otro superusuario puede eliminar a un superusuario.',
    });
    expect(await listed(shop, id)).toMatchObject({ por: 'ada@tienda.example' });
    expect((await withdraw(shop.asSuperuser, id)).statusCode).toBe(204);
  });
});

function invitationPath(id: string): string {
  return `/api/crud/users/${id}/invitacion/`;
}

function resend(send: Shop['asAdmin'], id: string) {
  return send({ method: 'POST', url: invitationPath(id) });
}

function withdraw(send: Shop['asAdmin'], id: string) {
  return send({ method: 'DELETE', url: invitationPath(id) });
}

/** The link's token, as the email of the invitation carries it. */
async function openLink({ db, now }: Shop): Promise<string> {
  const opened = await openReset({ db, now, randomBytes }, INVITED.email, { isInvitation: true });
  if (opened === null) throw new Error('nobody is invited');
  return opened.token;
}

function accept({ app }: Shop, token: string) {
  const payload = { enlace: token, nueva: 'una clave muy larga' };
  return app.inject({ method: 'POST', url: '/api/clave-nueva/', payload });
}

async function emailsIn({ db }: Shop): Promise<number> {
  return (await db.selectFrom('letters').select('id').execute()).length;
}

/** Undefined: nobody of the panel has that id; null: they have no invitation. */
async function listed({ asAdmin }: Shop, id: string) {
  const { results } = panelPersonList.parse((await asAdmin(`${PEOPLE}?type=admin`)).json());
  return results.find((person) => person.id === id)?.invitacion;
}

async function expectAccepted(shop: Shop, id: string): Promise<void> {
  expect(await listed(shop, id)).toBeNull();
  for (const change of [resend, withdraw]) {
    expect((await change(shop.asAdmin, id)).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Ya aceptó') as string,
    });
  }
  expect(await listed(shop, id)).toBeNull();
}
