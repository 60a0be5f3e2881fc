import { describe, expect, test } from 'vitest';
import { describeOnEachEngine } from '../testing/test-database.ts';
import { breaksOf, readColumns, readFormerRelease } from './former-release.ts';
import { MIGRATIONS } from './migrate.ts';

describeOnEachEngine('processes of the former release', (open) => {
  test('work on the database of this one, while they are replaced one by one', async () => {
    const { db } = await open();
    const { tables } = readFormerRelease();
    expect(Object.keys(tables)).toContain('orders');
    expect(breaksOf(tables, await readColumns(db))).toEqual([]);
  });
});

test('the former release is one whose migrations all still exist', () => {
  expect(Object.keys(MIGRATIONS)).toContain(readFormerRelease().migration);
});

describe('a migration is refused', () => {
  const former = { orders: { id: false, note: true, units: false } };

  test.each([
    ['that drops a table', {}, ['orders is gone, and the former release uses it']],
    [
      'that drops or renames a column',
      { orders: { id: false, remark: true, units: false } },
      ['orders.note is gone, and the former release uses it'],
    ],
    [
      'whose new column has neither null nor a default',
      { orders: { ...former.orders, colour: false } },
      ['orders.colour must be written, and the former release does not write it'],
    ],
    [
      'that demands a column which was optional',
      { orders: { ...former.orders, note: false } },
      ['orders.note must be written, and the former release does not write it'],
    ],
  ])('%s', (_, now, breaks) => {
    expect(breaksOf(former, now)).toEqual(breaks);
  });
});

test('a migration may add a table, an optional column, and a default', () => {
  const former = { orders: { id: false, units: false } };
  const now = { orders: { id: false, units: true, colour: true }, notices: { id: false } };
  expect(breaksOf(former, now)).toEqual([]);
});
