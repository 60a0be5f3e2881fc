import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { openMailServer } from '#mail/testing/mail-server.ts';
import { readMail } from '#mail/testing/read-mail.ts';
import { openMailingShop } from './testing/mailing-shop.ts';

const BUYER = 'Compradora@example.com';

let server: Awaited<ReturnType<typeof openMailServer>>;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

describeOnEachEngine('a buyer without an account who lost the link of their order', (open) => {
  test('gets the links of their open orders, at the mailbox that placed them', async () => {
    const shop = await openMailingShop(await open(), server);
    const [closed = '', ...opened] = await shop.order(3, BUYER);
    const others = await shop.order(1, 'otra@example.com');
    await shop.expire([closed]);
    expect((await askLinks(shop, BUYER.toLowerCase())).statusCode).toBe(202);
    await shop.deliver();

    const text = textOf(linksMails().at(-1));
    for (const id of opened) expect(text).toContain(id);
    for (const id of [closed, ...others]) expect(text).not.toContain(id);
    const [key = ''] = /(?<=pedido=)[\da-f]+/.exec(text) ?? [];
    const page = await shop.app.inject(`/api/pedidos/${key}/`);
    expect(opened).toContain(page.json().id);
  });

  test('gets the same response as a mailbox that bought nothing, which gets no email', async () => {
    const shop = await openMailingShop(await open(), server);
    await shop.order(1, BUYER);
    const [known, unknown] = [await askLinks(shop, BUYER), await askLinks(shop, 'nadie@example.com')];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.json()).toEqual(known.json());
    await shop.deliver();
    expect(linksMails()).toHaveLength(1);
    expect(server.taken.map(({ to }) => to).flat()).not.toContain('nadie@example.com');
    expect(await shop.unsent()).toBe(0);
  });

  test('is not flooded by somebody who asks for the links again and again', async () => {
    const shop = await openMailingShop(await open(), server);
    await shop.order(1, BUYER);
    for (let asked = 0; asked < 8; asked++) expect((await askLinks(shop, BUYER)).statusCode).toBe(202);
    await shop.deliver();
    expect(linksMails()).toHaveLength(2);
    for (let hours = 0; hours < 3; hours++) {
      shop.pass(HOUR_MS);
      await shop.deliver();
    }
    expect(linksMails()).toHaveLength(3);
    expect(await shop.unsent()).toBe(0);
  });

  test('waits longer and longer where a network asks for many mailboxes', async () => {
    const shop = await openMailingShop(await open(), server);
    const statuses: number[] = [];
    for (let asked = 0; asked < 25; asked++) {
      statuses.push((await askLinks(shop, `persona${asked}@example.com`)).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 202));
    expect(statuses.at(-1)).toBe(429);
  });
});

function askLinks({ app }: Awaited<ReturnType<typeof openMailingShop>>, email: string) {
  return app.inject({ method: 'POST', url: '/api/pedidos/enlaces/', payload: { email } });
}

function linksMails() {
  return server.taken.filter(({ raw }) => readMail(raw).subject.includes('link'));
}

function textOf(mail: { raw: string } | undefined): string {
  return readMail(mail?.raw ?? '').text;
}
