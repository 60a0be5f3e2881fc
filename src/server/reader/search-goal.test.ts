import { expect, test } from 'vitest';
import { catalogueOf } from '#catalogue/testing/small-catalogue.ts';
import { listedFor } from '#contract/search-goal.ts';
import { searchGoalOf } from './search-goal.ts';

const CATALOGUE = catalogueOf(
  {
    id: 'card',
    description: 'PLACA DE VIDEO MSI RTX 5070 12GB',
    facts: { kind: 'gpu', chip: 'RTX 5070' },
  },
  { id: 'supply-a', description: 'FUENTE CORSAIR 500W', facts: { kind: 'psu', watts: 500 } },
  { id: 'supply-b', description: 'FUENTE GIGABYTE 500W', facts: { kind: 'psu', watts: 500 } },
  { id: 'cpu', description: 'PROCESADOR INTEL CORE I5 12400', facts: { kind: 'cpu', socket: 'LGA1700' } },
);

const OWN_CPU = { step: 'cpu', description: 'i5 4460' };
const OWN_SUPPLY = { step: 'psu', description: 'fuente de 500w' };

test.each([
  [
    'placa de video de 12 gb que entre en mi pc vieja, tengo i5 4460 y fuente de 500w',
    '12 gb',
    [OWN_CPU, OWN_SUPPLY],
  ],
  ['placa de video para i5 4460 con fuente de 500w', '', [OWN_CPU, OWN_SUPPLY]],
  ['tengo una pc con i5 4460 y fuente de 500w, que placa de video le pongo', '', [OWN_CPU, OWN_SUPPLY]],
  ['que placa de video le pongo a mi pc con i5 4460', '', [OWN_CPU]],
  ['placa de video para fuente de 500w', '', [OWN_SUPPLY]],
])('a card is sought for the parts that its buyer has, sold here or not: %s', (search, detail, parts) => {
  const goal = searchGoalOf(CATALOGUE, search);
  expect(goal).toMatchObject({ kind: 'part-for', step: 'gpu', detail, parts });
  expect(listedFor(goal)?.step).toBe('gpu');
});

test('a part that the shop sells is the one that is meant', () => {
  expect(searchGoalOf(CATALOGUE, 'fuente para rtx 5070')).toMatchObject({ parts: [{ id: 'card' }] });
});

test.each([
  ['mother para i5 12400', 'mother LGA1700'],
  ['cooler para i5 12400', 'cooler LGA1700'],
  ['memoria para mi i5 12400 y mother b650', 'memoria DDR5'],
  ['mother para i5 4460', 'mother LGA1150'],
  ['procesador para mother b450', 'procesador AM4'],
  ['placa de video para i5 12400', 'placa de video'],
])('%s lists what has the socket or the memory of the part: %s', (search, listed) => {
  expect(listedFor(searchGoalOf(CATALOGUE, search))?.search).toBe(listed);
});

test('whether the shop sells what goes with a part does not depend on what else is asked of it', () => {
  expect(searchGoalOf(CATALOGUE, 'procesador para mother h610 hasta 5 usd')).toMatchObject({ isSold: true });
  expect(searchGoalOf(CATALOGUE, 'mother para i5 4460')).toMatchObject({ isSold: false });
});
