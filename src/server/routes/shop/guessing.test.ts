import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const OWNER = { email: 'nueva@tienda.example', password: 'una clave larga' };
const NEW_BROWSER = { remoteAddress: '192.0.2.200' };
type Shop = Awaited<ReturnType<typeof openPanelShop>>;

describeOnEachEngine('guessing the password of one account', (open) => {
  test('from 60 addresses gets a handful of checks, never locks out the owner’s own browser, and a new one only for a while', async () => {
    const shop = await openOwned(open);
    const device = deviceOf(await logIn(shop));
    const statuses: number[] = [];
    for (let guess = 0; guess < 300; guess++) {
      statuses.push((await guessFrom(shop, addressOf(guess % 60))).statusCode);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(290);

    const known = await logIn(shop, { cookie: device });
    expect(known.statusCode).toBe(200);
    const requested = await logIn(shop, NEW_BROWSER);
    expect(requested.statusCode).toBe(429);
    shop.pass(Number(requested.headers['retry-after']) * 1000);
    const entered = await logIn(shop, NEW_BROWSER);
    expect(entered.statusCode).toBe(200);
    expect((await logIn(shop, { cookie: deviceOf(entered) })).statusCode).toBe(200);
  });

  test('in a known browser has its five failures too, and does not affect other browsers', async () => {
    const shop = await openOwned(open);
    const [one, other] = [deviceOf(await logIn(shop)), deviceOf(await logIn(shop))];
    for (let guess = 0; guess < 5; guess++) {
      expect((await logIn(shop, { cookie: one, password: 'no sé' })).statusCode).toBe(400);
    }
    expect((await logIn(shop, { cookie: one })).statusCode).toBe(429);
    expect((await logIn(shop, { cookie: other })).statusCode).toBe(200);
  });

  test('gains nothing from an invented cookie, or one of another account', async () => {
    const shop = await openOwned(open);
    const payload = { type: 'cliente', first_name: 'Mala', last_name: 'Gente', ...STRANGER };
    await shop.asSuperuser({ method: 'POST', url: '/api/list/users/', payload });
    const theirs = deviceOf(await logIn(shop, STRANGER));
    const statuses: number[] = [];
    for (let guess = 0; guess < 20; guess++) {
      const cookie = guess % 2 === 0 ? theirs : `dispositivo=inventada-${guess}`;
      const response = await logIn(shop, { cookie, password: 'no sé', remoteAddress: addressOf(guess) });
      statuses.push(response.statusCode);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  });
});

const STRANGER = { email: 'mala@cliente.example', password: 'otra clave larga' };

async function openOwned(open: OpenTestDatabase): Promise<Shop> {
  const shop = await openPanelShop(await open());
  const payload = { type: 'admin', first_name: 'Nueva', last_name: 'Dueña', ...OWNER };
  await shop.asSuperuser({ method: 'POST', url: '/api/list/users/', payload });
  return shop;
}

/** Each in a different network. */
function addressOf(n: number): string {
  return `198.51.${n}.1`;
}

function guessFrom(shop: Shop, remoteAddress: string) {
  return logIn(shop, { password: 'no sé', remoteAddress });
}

interface Try {
  email?: string;
  password?: string;
  cookie?: string;
  remoteAddress?: string;
}

function logIn(
  { app }: Shop,
  { email = OWNER.email, password = OWNER.password, cookie = '', remoteAddress = '192.0.2.1' }: Try = {},
) {
  const payload = { email, password };
  return app.inject({ method: 'POST', url: '/api/login/', payload, headers: { cookie }, remoteAddress });
}

/** The cookie that the browser sends from then on. */
function deviceOf({ headers }: Awaited<ReturnType<typeof logIn>>): string {
  const cookies = [headers['set-cookie']].flat();
  const device = cookies.find((cookie) => cookie?.startsWith('dispositivo='));
  if (device === undefined) throw new Error('no device cookie was set');
  return device.split(';', 1)[0] ?? '';
}
