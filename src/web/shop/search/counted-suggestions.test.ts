import { expect, test } from 'vitest';
import { countedSuggestions } from './counted-suggestions.ts';

test.each([
  [0, 'Sin sugerencias.'],
  [1, '1 sugerencia. Elegila con las flechas.'],
  [2, '2 sugerencias. Recorrelas con las flechas.'],
])('%i suggestions are counted in words', (count, said) => {
  expect(countedSuggestions(count)).toBe(said);
});
