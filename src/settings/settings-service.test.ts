import { expect, test } from 'vitest';
import type { Authorship } from '#audit/audit-entry.ts';
import { userRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { originTexts, type SettingKey } from './setting-table.ts';
import { createSettingsService } from './settings-service.ts';
import type { ShopTexts } from './shop-texts.ts';

describeOnEachEngine('two owners of one shop', (open) => {
  test('do not save what does not go together, also through two processes', async () => {
    const { service, change } = await openSettings(open);
    const [one, other] = [service(), service()];
    expect(await change(one, 'cashPayment', 'on')).toEqual({ ok: true });
    expect(await change(other, 'pickup', 'off')).toMatchObject({
      ok: false,
      reason: 'bad-value',
      faults: new Map([['pickup', 'cash is paid there']]),
    });
    expect(other.current().pickup).toBe(true);
  });

  test('do not either when both save in one moment', async () => {
    const { service, change } = await openSettings(open);
    const [one, other] = [service(), service()];
    const results = await Promise.all([change(one, 'cashPayment', 'on'), change(other, 'pickup', 'off')]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describeOnEachEngine('a setting', (open) => {
  test('is saved although the process fails to read it again, which the log says', async () => {
    const { service, change, errors } = await openSettings(open);
    const settings = service();
    settings.onReplaced(() => {
      throw new Error('no room');
    });
    expect(await change(settings, 'name', 'Casa Gómez')).toEqual({ ok: true });
    expect(errors).toEqual([new Error('no room')]);
    expect(service().current().name).not.toBe('Casa Gómez');
    const next = service();
    await next.follow();
    expect(next.current().name).toBe('Casa Gómez');
  });
});

async function openSettings(open: OpenTestDatabase) {
  const { db } = await open();
  await db
    .insertInto('users')
    .values(userRow({ id: 'ada' }))
    .execute();
  const now = () => new Date('2026-03-02T15:00:00.000Z');
  const errors: unknown[] = [];
  let turn = 0;
  const randomBytes = (count: number) => new Uint8Array(count).fill(++turn);
  const authorship = (): Authorship => ({
    by: { id: 'ada', name: 'ada@tienda.example' },
    at: now(),
    randomBytes,
  });
  return {
    errors,
    /** What one process of the shop has. */
    service: () =>
      createSettingsService({
        db,
        now,
        randomBytes,
        origins: originTexts({ PICKUP: 'on' }),
        objection: needsPickup,
        onError: (error) => errors.push(error),
      }),
    change: (
      settings: Pick<ReturnType<typeof createSettingsService>, 'change'>,
      key: SettingKey,
      text: string,
    ) => settings.change([{ key, text, version: 0 }], authorship()),
  };
}

function needsPickup(key: SettingKey, { cashPayment, pickup }: ShopTexts): string | null {
  const isWrong = cashPayment && !pickup && (key === 'cashPayment' || key === 'pickup');
  return isWrong ? 'cash is paid there' : null;
}
