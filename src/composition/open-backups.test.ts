import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { readConfig } from '#server/settings/config.ts';
import { openBackups } from './open-backups.ts';

/** 9:00 in Argentina. */
const MORNING = '2026-11-24T12:00:00.000Z';

describeOnEachEngine('a shop that was founded a moment ago', (open) => {
  test.each([
    ['makes its first backup the next night', {}, '2026-11-25T07:00:00.000Z'],
    ['makes none where the owner wants none', { BACKUP_AT: 'off' }, null],
  ])('%s', async (_name, env, nextAt) => {
    const { db } = await open();
    const read = readConfig(env, '/tienda');
    if (!read.ok) throw new Error(read.faults.join());
    const closing = new AbortController().signal;
    const backups = openBackups(read.config, { db, now: () => new Date(MORNING), closing });
    expect(await backups.readState()).toMatchObject({ last: null, nextAt, failure: null });
  });
});
