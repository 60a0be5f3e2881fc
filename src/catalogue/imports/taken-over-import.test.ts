import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { createImportDecisions } from './import-decisions.ts';
import { beginRun, findRun, moveRun } from './import-run.store.ts';

const AUTHORSHIP = {
  by: { id: 'ada', name: 'Ada' },
  at: new Date('2026-11-02T12:00:00.000Z'),
  randomBytes,
};

describeOnEachEngine('a list whose slow process was taken for dead', (open) => {
  test('stays with whoever took it over when the slow one fails after all', async () => {
    const { db } = await open();
    let now = new Date('2026-11-02T12:00:00.000Z');
    const ends: ((trouble: string) => Promise<unknown>)[] = [];
    const { apply } = createImportDecisions({
      db,
      now: () => now,
      newId: () => 'x',
      configured: null,
      toAuditChanges: () => [],
      // Nothing ends before the test says so.
      background: { begin: (_work, recover) => ends.push(recover), settled: () => Promise.resolve() },
    });
    const list = { supplierId: FIRST_SUPPLIER, source: 'upload', listName: '', addressId: null } as const;
    const run = { id: 'r1', name: 'a.csv', newSupplier: null, newTerms: null, columns: null } as const;
    await beginRun(db, { ...list, ...run, by: 'Ada', at: now, stage: 'reading' });
    await moveRun(db, { id: 'r1', state: 'reading' }, { state: 'planned', stage: null, at: now });
    const stateNow = async () => (await findRun(db, 'r1'))?.state;

    expect(await apply('r1', AUTHORSHIP)).toEqual({ ok: true });
    now = new Date('2026-11-02T12:11:00.000Z');
    expect(await apply('r1', AUTHORSHIP)).toEqual({ ok: true });
    await ends[0]?.('Falló la primera');
    expect(await stateNow()).toBe('applying');
    await ends[1]?.('Falló la segunda');
    expect(await stateNow()).toBe('planned');
  });
});
