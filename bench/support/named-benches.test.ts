import { expect, test } from 'vitest';
import { namedBenches } from './named-benches.ts';

const KNOWN = ['abuse', 'endurance', 'start', 'faults/high-availability'];

test('a bench gets the words that stand after its name', () => {
  expect(namedBenches(['endurance', 'sqlite', 'start'], KNOWN)).toEqual([
    { name: 'endurance', words: ['sqlite'] },
    { name: 'start', words: [] },
  ]);
  expect(namedBenches(['faults/high-availability', 'next', 'release'], KNOWN)).toEqual([
    { name: 'faults/high-availability', words: ['next', 'release'] },
  ]);
});

test('a word that no bench precedes is a mistake', () => {
  expect(() => namedBenches(['endurence', 'sqlite'], KNOWN)).toThrow('no bench is called endurence');
});
