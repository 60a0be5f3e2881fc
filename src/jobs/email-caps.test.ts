import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transact } from '#db/transact.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { cents } from '#lib/money.ts';
import { listFailingEmails, retryEmail } from '#mail/failing-emails.store.ts';
import { remindUnpaid } from '#payments/offline/remind.ts';
import { openMailServer } from '#mail/testing/mail-server.ts';
import { releaseEmails } from '#mail/waiting-emails.store.ts';
import { readMail } from '#mail/testing/read-mail.ts';
import { createNoticeService } from '#notices/notice-service.ts';
import { TAKE_BACK_MS } from '#orders/steps/undo-record.ts';
import { ORDER_BODY } from '#server/testing/small-shop.ts';
import { openMailingShop } from './testing/mailing-shop.ts';

const VICTIM = 'vecina@example.com';

let server: Awaited<ReturnType<typeof openMailServer>>;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

describeOnEachEngine('a person for whom strangers ask for notices', (open) => {
  test('gets six emails and one digest, with a link for each notice', async () => {
    const shop = await openMailingShop(await open(), server);
    const notices = createNoticeService({ db: shop.db, now: shop.now, randomBytes });
    for (let usd = 50; usd < 60; usd++) {
      const wish = { kind: 'price', wanted: cents(usd * 100) } as const;
      expect(await notices.ask({ email: VICTIM, productId: 'cpu-1', wish })).toEqual({ ok: true });
      shop.pass(1000);
    }
    await shop.deliver();
    expect(subjectsTo(VICTIM)).toEqual(Array.from({ length: 6 }, () => 'Confirmá tu aviso · Zócalo'));
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    expect(subjectsTo(VICTIM).slice(6)).toEqual(['4 avisos con tu email · Zócalo']);
    expect(readMail(mailsTo(VICTIM).at(-1)?.raw ?? '').text).toMatch(
      /USD 59\.00 o menos\n.*\/aviso\?enlace=/,
    );
  });
});

describeOnEachEngine('a person named in fifty orders that they did not place', (open) => {
  test('gets six emails and one digest of the others, and one more digest when all of them expire', async () => {
    const shop = await openMailingShop(await open(), server);
    const ids = await shop.order(50, VICTIM);
    await shop.deliver();
    expect(mailsTo(VICTIM)).toHaveLength(6);
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    expect(mailsTo(VICTIM)).toHaveLength(7);
    const [digest] = subjectsTo(VICTIM).slice(-1);
    expect(digest).toBe('44 avisos sobre pedidos con tu email · Zócalo');

    await shop.expire(ids);
    for (let hours = 0; hours < 6; hours++) {
      await shop.deliver();
      shop.pass(HOUR_MS);
    }
    expect(mailsTo(VICTIM)).toHaveLength(8);
    expect(subjectsTo(VICTIM).slice(-1)).toEqual(['50 avisos sobre pedidos con tu email · Zócalo']);
    expect(await shop.unsent()).toBe(0);
  });

  test('reads in the digest which orders they are, what to do and how to contact the shop', async () => {
    const shop = await openMailingShop(await open(), server);
    const ids = await shop.order(9, VICTIM);
    await shop.expire(ids.slice(0, 8));
    await shop.deliver();
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    const { text, html } = readMail(mailsTo(VICTIM).at(-1)?.raw ?? '');
    for (const form of [text, html]) {
      for (const id of ids.slice(6)) expect(form).toContain(id);
      expect(form).toContain('Si no los hiciste vos, no hace falta que hagas nada');
      expect(form).toContain('hola@zocalo.example');
      expect(form).toContain('/carrito?pedido=');
    }
  });

  test('is spared too the orders whose buyers correct their email into theirs', async () => {
    const shop = await openMailingShop(await open(), server);
    for (let made = 0; made < 9; made++) {
      const { total_esperado: _, ...buyer } = ORDER_BODY;
      const payload = { ...buyer, productos: [{ producto_id: 'cpu-1', cantidad: 1 }] };
      const placed = await shop.app.inject({ method: 'POST', url: '/api/pedidos/create/', payload });
      const [cookie] = placed.cookies.filter(({ name }) => name === 'comprador');
      const corrected = await shop.app.inject({
        method: 'PUT',
        url: `/api/pedidos/${placed.json().clave}/email/`,
        headers: { cookie: `comprador=${cookie?.value}` },
        payload: { email: VICTIM },
      });
      expect(corrected.statusCode).toBe(200);
    }
    await shop.deliver();
    expect(mailsTo(VICTIM)).toHaveLength(6);
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    expect(subjectsTo(VICTIM).slice(6)).toEqual(['3 avisos sobre pedidos con tu email · Zócalo']);
  });

  test('reads in the digest that a transfer is still missing, and until when its products wait', async () => {
    const shop = await openMailingShop(await open(), server);
    const ids = await shop.order(7, VICTIM);
    await shop.deliver();
    const heldUntil = new Date(shop.now().getTime() + 5 * HOUR_MS).toISOString();
    await shop.db
      .updateTable('orders')
      .set({ payment_method: 'transfer', held_until: heldUntil, total_ars: 100_00, ars_per_usd: 100_000 })
      .where('id', '=', ids[0] ?? '')
      .execute();
    await remindUnpaid(shop.db, { at: shop.now(), randomBytes });
    await shop.deliver();
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    const { text } = readMail(mailsTo(VICTIM).at(-1)?.raw ?? '');
    expect(text).toContain(`Pedido ${ids[0]}, falta pagar $ 100,00 hasta el`);
    expect(await shop.unsent()).toBe(0);
  });

  test('is recognised under every spelling of one mailbox', async () => {
    const shop = await openMailingShop(await open(), server);
    for (let made = 0; made < 12; made++) await shop.order(1, `vecina+${made}@gmail.com`);
    await shop.order(1, 'V.e.cina@googlemail.com');
    await shop.deliver();
    expect(server.taken).toHaveLength(6);
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    expect(server.taken).toHaveLength(7);
  });

  test('still gets a separate email about their own order when the shop continues with it', async () => {
    const shop = await openMailingShop(await open(), server);
    await shop.order(10, VICTIM);
    const [own = ''] = await shop.order(1, VICTIM);
    await shop.deliver();
    await shop.takeUp(own);
    shop.pass(TAKE_BACK_MS);
    await shop.deliver();
    expect(subjectsTo(VICTIM)).toHaveLength(7);
    expect(subjectsTo(VICTIM).at(-1)).toContain(`preparando tu pedido ${own}`);
  });

  test('causes no failed email, and one alert for the owner', async () => {
    const shop = await openMailingShop(await open(), server);
    await shop.order(8, VICTIM);
    await shop.order(8, 'otra@example.com');
    await shop.deliver();
    expect((await listFailingEmails(shop.db, { limit: 10, offset: 0 })).count).toBe(0);
    const attention = await shop.asAdmin('/api/pagos/atencion/');
    expect(attention.json().results).toMatchObject([
      { tipo: 'mails_agrupados', titulo: 'Muchos emails a una misma dirección' },
    ]);
  });

  test('gets the whole digest again after the mail server was down', async () => {
    const shop = await openMailingShop(await open(), server);
    await shop.order(10, VICTIM);
    await shop.deliver();
    server.responses.push({ email: 'drop' });
    shop.pass(20 * MINUTE_MS);
    await expect(shop.deliver()).rejects.toThrow('no email goes out');
    await shop.order(3, VICTIM);
    shop.pass(2 * MINUTE_MS);
    await shop.deliver();
    const digests = mailsTo(VICTIM).filter(({ raw }) => readMail(raw).subject.startsWith('4 avisos'));
    expect(digests).toHaveLength(2);
    expect(new Set(digests.map(({ raw }) => readMail(raw).headers.get('message-id'))).size).toBe(1);
    shop.pass(5 * HOUR_MS);
    await shop.deliver();
    expect(await shop.unsent()).toBe(0);
  });
});

describeOnEachEngine('a variant of an address that a stranger typed', (open) => {
  test('gets nothing of the other address, which has its own emails although the variant is refused', async () => {
    const shop = await openMailingShop(await open(), server);
    await shop.order(6, 'ana@corp.example');
    const [strange = ''] = await shop.order(1, 'ana+x@corp.example');
    const code = await shop.withdraw('pedido 7', 'ana@corp.example');
    await shop.deliver();
    // Which of the two addresses has its digest first is chance.
    server.refusals.set('ana+x@corp.example', { code: 550, words: 'no such user' });
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    expect(mailsTo('ana+x@corp.example')).toHaveLength(0);
    const { text } = readMail(mailsTo('ana@corp.example').at(-1)?.raw ?? '');
    expect(text).toContain(code);
    expect(text).not.toContain(strange);
    const { emails } = await listFailingEmails(shop.db, { limit: 10, offset: 0 });
    expect(emails.map(({ to, orderId }) => [to, orderId])).toEqual(
      expect.arrayContaining([
        ['ana+x@corp.example', strange],
        ['ana+x@corp.example', null],
      ]),
    );
    expect(emails).toHaveLength(2);
    const digest = emails.find(({ kind }) => kind === 'digest');
    await retryEmail(shop.db, digest?.id ?? '', shop.now());
    await shop.deliver();
    expect(mailsTo('ana+x@corp.example')).toHaveLength(1);
    expect(await shop.unsent()).toBe(0);
  });

  test('causes six digests a day, for any number of variants, and delays none of the plain address', async () => {
    const shop = await openMailingShop(await open(), server);
    await shop.order(6, 'ana@corp.example');
    for (let made = 0; made < 10; made++) await shop.order(1, `ana+${made}@corp.example`);
    const code = await shop.withdraw('pedido 7', 'ana@corp.example');
    await shop.deliver();
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    expect(server.taken).toHaveLength(6 + 6 + 1);
    expect(readMail(mailsTo('ana@corp.example').at(-1)?.raw ?? '').text).toContain(code);
    shop.pass(24 * HOUR_MS);
    await shop.deliver();
    expect(await shop.unsent()).toBe(0);
  });
});

describeOnEachEngine('a digest', (open) => {
  test('is not stopped by an email that was sent early, nor by an unreadable one', async () => {
    const shop = await openMailingShop(await open(), server);
    await shop.order(10, VICTIM);
    await shop.deliver();
    const [released = '', broken = ''] = await shop.setAside();
    await transact(shop.db, (trx) => releaseEmails(trx, [released]));
    await shop.db.updateTable('letters').set({ payload: '{}' }).where('id', '=', broken).execute();
    await shop.deliver();
    expect(mailsTo(VICTIM)).toHaveLength(6);
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    expect(subjectsTo(VICTIM).at(-1)).toContain('3 avisos');
    const { emails } = await listFailingEmails(shop.db, { limit: 10, offset: 0 });
    expect(emails.map(({ id }) => id)).toEqual([broken]);
  });

  test('does not wait because of emails that a fast clock dated in the future', async () => {
    const shop = await openMailingShop(await open(), server);
    shop.pass(30 * DAY_MS);
    await shop.order(8, VICTIM);
    await shop.deliver();
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    expect(server.taken).toHaveLength(7);
    shop.pass(-31 * DAY_MS);
    await shop.order(8, VICTIM);
    await shop.deliver();
    expect(server.taken).toHaveLength(13);
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    expect(server.taken).toHaveLength(14);
  });
});

describeOnEachEngine('an honest buyer', (open) => {
  test('of three orders gets all their emails, on the same day and when they expire', async () => {
    const shop = await openMailingShop(await open(), server);
    const ids = await shop.order(3, 'ana@example.com');
    await shop.deliver();
    expect(mailsTo('ana@example.com')).toHaveLength(3);
    await shop.expire(ids);
    await shop.deliver();
    expect(mailsTo('ana@example.com')).toHaveLength(6);
  });

  test('who withdraws many purchases has every code within the day that the law requires', async () => {
    const shop = await openMailingShop(await open(), server);
    const codes: string[] = [];
    for (let made = 0; made < 9; made++) codes.push(await shop.withdraw(`pedido ${made}`, VICTIM));
    await shop.deliver();
    shop.pass(20 * MINUTE_MS);
    await shop.deliver();
    const told = mailsTo(VICTIM).map(({ raw }) => readMail(raw).text);
    expect(told).toHaveLength(7);
    for (const code of codes) expect(told.join('\n')).toContain(code);
  });

  test('who requests a new password again and again gets a working link in the last email', async () => {
    const shop = await openMailingShop(await open(), server);
    for (let requested = 0; requested < 20; requested++) {
      await shop.reset('ada@tienda.example');
      shop.pass(5 * MINUTE_MS);
      await shop.deliver();
    }
    shop.pass(3 * HOUR_MS);
    await shop.deliver();
    const mails = mailsTo('ada@tienda.example');
    expect(mails.length).toBeLessThanOrEqual(10);
    const { text } = readMail(mails.at(-1)?.raw ?? '');
    expect(text).toContain('/admin/clave-nueva#');
    expect(await shop.unsent()).toBe(0);
  });
});

function mailsTo(address: string) {
  return server.taken.filter(({ to }) => to.includes(address));
}

function subjectsTo(address: string): string[] {
  return mailsTo(address).map(({ raw }) => readMail(raw).subject);
}
