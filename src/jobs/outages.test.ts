import { expect, test } from 'vitest';
import { tellOutages } from './outages.ts';

test('a database that is away is told when it goes, and then once a minute', () => {
  const told: object[] = [];
  let time = 0;
  const outages = tellOutages({ error: (details) => void told.push(details) }, () => new Date(time));
  const away = new Error('ECONNREFUSED');
  for (time = 0; time <= 120_000; time += 400) outages.told(away);
  expect(told).toEqual([
    { err: away, repeated: 0 },
    { err: away, repeated: 149 },
    { err: away, repeated: 149 },
  ]);
});

test('another failure is told at once', () => {
  const told: object[] = [];
  const outages = tellOutages({ error: (details) => void told.push(details) }, () => new Date(0));
  outages.told(new Error('one'));
  outages.told(new Error('two'));
  expect(told).toHaveLength(2);
});
