import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSecret } from '#db/secrets.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { publicVersionOf } from './public-version.ts';
import { openSmallShop } from '../testing/small-shop.ts';

test('versions differ from each other and do not reveal their number', () => {
  const shown = Array.from({ length: 200 }, (_, version) => publicVersionOf(String(version), 'clave'));
  expect(new Set(shown).size).toBe(200);
  for (const version of shown) expect(version).toMatch(/^[\w-]{16}$/);
  expect(publicVersionOf('7', 'clave')).toBe(shown[7]);
  // Without the key, nobody can enumerate them.
  expect(publicVersionOf('7', 'otra')).not.toBe(shown[7]);
});

test('the health of the shop shows it', async () => {
  const { app } = await openSmallShop({ services: { publicVersion: () => 'huella' } });
  expect((await app.inject('/healthz')).json()).toEqual({
    status: 'ok',
    version: 'huella',
    release: '1.0.0',
  });
});

describeOnEachEngine('a secret of the shop', (open) => {
  test('is created once, and is the same for all readers', async () => {
    const { db } = await open();
    const requested = await Promise.all([1, 2, 3].map(() => readSecret(db, 'una', randomBytes)));
    expect(new Set(requested).size).toBe(1);
    expect(requested[0]?.length).toBeGreaterThan(40);
    expect(await readSecret(db, 'otra', randomBytes)).not.toBe(requested[0]);
  });
});
