import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Authorship } from '#audit/audit-entry.ts';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { readCatalogueVersion } from '#db/catalogue-version.ts';
import { userRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { transact } from '#db/transact.ts';
import { retireDemoRate } from './change-exchange-rate.store.ts';
import { listExchangeRates, readExchangeRate } from './exchange-rate.store.ts';
import { applyDemoRate, applyRateSetting, changeExchangeRate } from './pricing-service.ts';

const NOON = new Date('2026-11-21T15:00:00.000Z');
const LATER = new Date('2026-11-22T15:00:00.000Z');

const ADA: Authorship = { by: { id: 'ada', name: 'ada@tienda.example' }, at: NOON, randomBytes };

const pesos = (amount: number) => arsPerUsd(amount * 100);
const typed = (amount: number, isJumpMeant = false) => ({ rate: pesos(amount), isJumpMeant });

describeOnEachEngine('a rate that somebody types', (open) => {
  test('counts at once, publishes the catalogue, and keeps who did it', async () => {
    const db = await openShop(open);
    const version = await readCatalogueVersion(db);
    expect(await changeExchangeRate(db, typed(1485.5), ADA)).toEqual({ ok: true });
    expect(await readExchangeRate(db)).toEqual({
      arsPerUsd: 148_550,
      since: NOON.toISOString(),
      origin: { kind: 'person', name: 'ada@tienda.example' },
    });
    expect(await readCatalogueVersion(db)).toBeGreaterThan(version);
    expect(await audited(db)).toMatchObject([
      {
        by: { name: 'ada@tienda.example' },
        subject: { kind: 'rate' },
        changes: [{ field: 'ars_per_usd', before: null, after: '1485.50' }],
      },
    ]);
  });

  test('that leaps more than a fifth is refused until it is meant', async () => {
    const db = await openShop(open);
    await changeExchangeRate(db, typed(1000), ADA);
    expect(await changeExchangeRate(db, typed(1200), ADA)).toEqual({ ok: true });
    expect(await changeExchangeRate(db, typed(148.5), ADA)).toMatchObject({
      ok: false,
      reason: 'rate-jump',
      current: { arsPerUsd: 120_000 },
    });
    expect((await readExchangeRate(db))?.arsPerUsd).toBe(120_000);
    expect(await changeExchangeRate(db, typed(148.5, true), ADA)).toEqual({ ok: true });
    expect((await readExchangeRate(db))?.arsPerUsd).toBe(14_850);
  });

  test('that is the one there is changes nothing', async () => {
    const db = await openShop(open);
    await changeExchangeRate(db, typed(1000), ADA);
    const version = await readCatalogueVersion(db);
    expect(await changeExchangeRate(db, typed(1000), { ...ADA, at: LATER })).toEqual({ ok: true });
    expect(await readCatalogueVersion(db)).toBe(version);
    expect(await listExchangeRates(db, 10)).toHaveLength(1);
  });

  test('counts also when the clock was set back meanwhile', async () => {
    const db = await openShop(open);
    await changeExchangeRate(db, typed(1000), { ...ADA, at: LATER });
    await changeExchangeRate(db, typed(1100), { ...ADA, at: NOON });
    expect((await listExchangeRates(db, 10)).map((rate) => rate.arsPerUsd)).toEqual([110_000, 100_000]);
  });
});

describeOnEachEngine('the setting', (open) => {
  test('counts from the start that brought it, and again only when it says something else', async () => {
    const db = await openShop(open);
    await applyRateSetting(db, pesos(1400), NOON);
    expect(await readExchangeRate(db)).toMatchObject({ arsPerUsd: 140_000, origin: { kind: 'setting' } });

    await changeExchangeRate(db, typed(1485.5), { ...ADA, at: LATER });
    await applyRateSetting(db, pesos(1400), LATER);
    expect((await readExchangeRate(db))?.arsPerUsd).toBe(148_550);

    await applyRateSetting(db, pesos(1500), LATER);
    expect((await readExchangeRate(db))?.arsPerUsd).toBe(150_000);
  });
});

describeOnEachEngine('the rate of the demo', (open) => {
  test('is there for a newcomer, and never takes the place of another', async () => {
    const db = await openShop(open);
    await applyDemoRate(db, pesos(1485.5), NOON);
    expect(await readExchangeRate(db)).toMatchObject({ arsPerUsd: 148_550, origin: { kind: 'demo' } });
    await changeExchangeRate(db, typed(1500), ADA);
    await applyDemoRate(db, pesos(1485.5), LATER);
    expect((await readExchangeRate(db))?.arsPerUsd).toBe(150_000);
  });

  test('leaves with the demo; what a person typed stays', async () => {
    const db = await openShop(open);
    const retire = () => transact(db, retireDemoRate);
    await applyDemoRate(db, pesos(1485.5), NOON);
    expect(await retire()).toBe(true);
    expect(await readExchangeRate(db)).toBeNull();

    await applyDemoRate(db, pesos(1485.5), NOON);
    await changeExchangeRate(db, typed(1500), ADA);
    expect(await retire()).toBe(true);
    expect((await listExchangeRates(db, 10)).map((rate) => rate.arsPerUsd)).toEqual([150_000]);
    expect(await retire()).toBe(false);
  });
});

async function openShop(open: OpenTestDatabase) {
  const { db } = await open();
  await db
    .insertInto('users')
    .values(userRow({ id: 'ada' }))
    .execute();
  return db;
}

async function audited(db: Awaited<ReturnType<typeof openShop>>) {
  const { entries } = await listAuditEntries(db, { kind: null, search: '', limit: 10, offset: 0 });
  return entries;
}
