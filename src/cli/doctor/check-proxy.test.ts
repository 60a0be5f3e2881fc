import { describe, expect, test } from 'vitest';
import { openSmallShop } from '#server/testing/small-shop.ts';
import { soundShops, warningsOf, type Env } from './testing/sound-shops.ts';

const shops = soundShops();

describe('of the proxy in front of the shop, the doctor', () => {
  test('warns of one that the running shop does not believe', async () => {
    const env = await runningShop({ trustProxy: '192.0.2.1' });
    await fetch(`http://127.0.0.1:${env['PORT']}/api/categories/`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(await warningsOf({ ...env, TRUST_PROXY: '192.0.2.1' })).toMatch(
      /aviso {2}proxy: a la tienda le llegan visitantes de un proxy que TRUST_PROXY no nombra \(hoy: 192\.0\.2\.1\).*\n +Qué hacer: el registro de la tienda dice desde qué dirección/,
    );
  });

  test('warns of a shop whose visitors come in by another address than PUBLIC_URL', async () => {
    const env = await runningShop({ publicUrl: 'https://tienda.example' });
    const own = `http://127.0.0.1:${env['PORT']}`;
    await fetch(`${own}/api/pedidos/create/`, { method: 'POST', headers: { origin: own } });
    expect(await warningsOf(env)).toMatch(
      /aviso {2}proxy: la tienda rechazó .* PUBLIC_URL \(https:\/\/tienda\.example\)/,
    );
  });

  test('warns of a shop that other machines reach, behind TLS, without TRUST_PROXY', async () => {
    expect(await warningsOf({ ...(await shops.open()), HOST: '0.0.0.0' })).toMatch(
      /aviso {2}proxy: PUBLIC_URL es https, la tienda atiende en 0\.0\.0\.0 y TRUST_PROXY no está.*\n +Qué hacer: poné en TRUST_PROXY/,
    );
    expect(
      await warningsOf({ ...(await shops.open()), HOST: '0.0.0.0', TRUST_PROXY: 'uniquelocal' }),
    ).not.toContain(' proxy: ');
  });

  test('tells nobody but this machine', async () => {
    const { PORT } = await runningShop({ trustProxy: '192.0.2.1' });
    const ready = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${PORT}/readyz`, { headers }).then((response) => response.json());
    expect(await ready({ 'x-forwarded-for': '203.0.113.7' })).not.toHaveProperty('advertencias');
    expect(await ready({})).toMatchObject({ advertencias: ['proxy'] });
  });
});

/** The settings of a sound shop, whose port has a running one that was set up so. */
async function runningShop(options: { trustProxy?: string; publicUrl?: string }): Promise<Env> {
  const { app } = await openSmallShop({ options });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  shops.closeAfter(() => app.close());
  return { ...(await shops.open()), PORT: new URL(address).port };
}
