import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAttention } from '#attention/attention-list.store.ts';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { readBackupRun } from './backup-run.store.ts';
import { backUpWhenDue, nextTime } from './scheduled-backup.ts';

const AT_FOUR = [4 * 60];
/** 9:00 in Argentina. */
const MORNING = '2026-11-24T12:00:00.000Z';
/** 4:00 in Argentina. */
const NIGHT = '2026-11-25T07:00:00.000Z';

describe('the next backup is at', () => {
  test.each([
    ['that hour of today', [240], '2026-11-24T03:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['that hour of tomorrow once it is over', [240], '2026-11-24T07:00:00Z', '2026-11-25T07:00:00.000Z'],
    [
      'the next of several hours, by the day of Argentina',
      [0, 960],
      '2026-11-25T01:00:00Z',
      '2026-11-25T03:00:00.000Z',
    ],
  ])('%s', (_name, times, after, next) => {
    expect(nextTime(times, new Date(after))?.toISOString()).toBe(next);
  });
});

describeOnEachEngine('the shop backs itself up', (open) => {
  test('at night, once, and not in the minute in which it was founded', async () => {
    const shop = backedUp(await open());
    await shop.look(MORNING);
    expect(shop.made).toEqual([]);
    await shop.look('2026-11-25T06:59:00.000Z');
    expect(shop.made).toEqual([]);
    await shop.look(NIGHT);
    await shop.look('2026-11-25T07:01:00.000Z');
    expect(shop.made).toEqual([NIGHT]);
    expect((await shop.plan())?.nextAt.toISOString()).toBe('2026-11-26T07:00:00.000Z');
  });

  test('when it opens, if it was off at night', async () => {
    const shop = backedUp(await open());
    await shop.look(MORNING);
    await shop.look('2026-11-25T12:30:00.000Z');
    expect(shop.made).toEqual(['2026-11-25T12:30:00.000Z']);
  });

  test('again an hour after it failed, and the owner sees why until one is made', async () => {
    const shop = backedUp(await open());
    await shop.look(MORNING);
    shop.fails = 'Hace falta pg_dump 15 o más nuevo';
    await expect(shop.look(NIGHT)).rejects.toThrow('Hace falta pg_dump');
    await shop.look('2026-11-25T07:30:00.000Z');
    expect(shop.tried).toEqual([NIGHT]);
    expect(await shop.alerts()).toEqual([
      { kind: 'backup-missing', detail: { motivo: 'Hace falta pg_dump 15 o más nuevo' } },
    ]);

    shop.fails = null;
    await shop.look('2026-11-25T08:00:00.000Z');
    expect(shop.made).toEqual(['2026-11-25T08:00:00.000Z']);
    expect(await shop.alerts()).toEqual([]);
  });

  test('and takes one that somebody made by hand since for the good one', async () => {
    const shop = backedUp(await open());
    await shop.look(MORNING);
    shop.fails = 'No hay lugar';
    await expect(shop.look(NIGHT)).rejects.toThrow('No hay lugar');
    shop.made.push('2026-11-25T07:10:00.000Z');
    await shop.look('2026-11-25T07:11:00.000Z');
    expect(await shop.alerts()).toEqual([]);
  });

  test('not when that is off; but backups that have grown old are reported, once', async () => {
    const shop = backedUp(await open(), []);
    await shop.look(MORNING);
    expect(await shop.alerts()).toEqual([]);
    shop.made.push('2026-11-20T07:00:00.000Z');
    await shop.look(NIGHT);
    await shop.look(NIGHT);
    expect(shop.tried).toEqual([]);
    expect(await shop.alerts()).toEqual([
      { kind: 'backup-missing', detail: { motivo: 'La última tiene 5 días' } },
    ]);
    shop.made.push('2026-11-25T07:00:00.000Z');
    await shop.look('2026-11-25T08:00:00.000Z');
    expect(await shop.alerts()).toEqual([]);
  });

  test('at the new hour after the setting changed, and after a clock that was years ahead', async () => {
    const shop = backedUp(await open());
    await shop.look('2031-01-01T12:00:00.000Z');
    await shop.look(MORNING);
    expect((await shop.plan())?.nextAt.toISOString()).toBe(NIGHT);
  });

  test('at its next start, if it closes meanwhile', async () => {
    const shop = backedUp(await open());
    await shop.look(MORNING);
    shop.closesMeanwhile = true;
    await shop.look(NIGHT);
    expect((await shop.plan())?.nextAt.toISOString()).toBe(NIGHT);
    expect(await shop.alerts()).toEqual([]);
  });
});

function backedUp({ db }: Database, times: readonly number[] = AT_FOUR) {
  const closing = new AbortController();
  const shop = {
    made: [] as string[],
    tried: [] as string[],
    fails: null as string | null,
    closesMeanwhile: false,
    look: (moment: string) =>
      backUpWhenDue({
        db,
        now: () => new Date(moment),
        randomBytes,
        times,
        newestBackup: async () => {
          const last = shop.made.at(-1);
          return last === undefined ? null : { made: new Date(last) };
        },
        backUp: async (at) => {
          shop.tried.push(at.toISOString());
          if (shop.closesMeanwhile) closing.abort();
          if (shop.fails !== null || shop.closesMeanwhile)
            return { ok: false, words: shop.fails ?? 'se cortó' };
          shop.made.push(at.toISOString());
          return { ok: true };
        },
        closing: closing.signal,
      }),
    plan: () => readBackupRun(db),
    alerts: async () => (await listAttention(db, OPEN)).items.map(({ kind, detail }) => ({ kind, detail })),
  };
  return shop;
}

const OPEN = { isOpen: true, limit: 10, offset: 0 };
