import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('BACKUP_AT', () => {
  test.each<[string | undefined, number[]]>([
    [undefined, [240]],
    ['04:00', [240]],
    ['16:30, 4:05', [245, 990]],
    ['off', []],
  ])('%s is read', (text, times) => {
    expect(readConfig({ BACKUP_AT: text }, '/tienda')).toMatchObject({
      config: { backups: { times, keep: 14, days: 60 } },
    });
  });

  test.each(['24:00', 'nunca', '4', '04:00;16:00'])('%s is a fault, in words', (text) => {
    expect(readConfig({ BACKUP_AT: text }, '/tienda')).toEqual({
      ok: false,
      faults: ['BACKUP_AT: tiene que ser una hora como 04:00, varias con comas (04:00,16:00), u off'],
    });
  });
});
