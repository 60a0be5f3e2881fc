import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchGoal, WholePcGoal } from '#contract/search-goal.ts';
import SearchGoalNotice from './search-goal-notice.tsx';

const OWN_CPU = { id: 'i5', step: 'cpu', description: 'i5 4460' } as const;
const OWN_SUPPLY = { id: '500w', step: 'psu', description: 'fuente de 500w' } as const;

test('the builder is offered with all parts that the buyer has, and what the wanted one must have', () => {
  const html = shown({
    kind: 'part-for',
    step: 'gpu',
    wanted: 'placa de video de 12 GB',
    detail: '12 GB',
    parts: [OWN_CPU, OWN_SUPPLY],
    standards: [],
    isSold: true,
  });
  expect(html).toContain('En el armador ves solo lo que va con i5 4460 y fuente de 500w');
  expect(html).toContain(
    'href="/armar-pc?cpu=i5&amp;psu=500w&amp;tengo=cpu%2Cpsu&amp;paso=gpu&amp;busco=gpu%3A12+GB"',
  );
});

test('what the list below is narrowed by is said, also where the shop sells none', () => {
  const board = { kind: 'part-for', step: 'motherboard', wanted: 'mother', detail: '' } as const;
  const goal = { ...board, parts: [OWN_CPU], standards: ['LGA1150'] };
  expect(shown({ ...goal, isSold: true })).toContain(
    'Abajo te mostramos lo que va con LGA1150. El armador parte de esa pieza',
  );
  expect(shown({ ...goal, isSold: false })).toContain(
    'Acá no hay nada que vaya con LGA1150. El armador parte de esa pieza',
  );
});

const MOTHER = {
  typed: 'mother',
  part: null,
  isNear: false,
  isExample: false,
  kind: 'motherboard',
  meant: [],
} as const;
const NOTHING_SAID: WholePcGoal = {
  kind: 'whole-pc',
  use: 'juegos',
  saysUse: false,
  budget: '',
  isForSeveral: false,
  owned: [MOTHER],
  unread: [],
};

test.each([
  ['an own part alone', NOTHING_SAID, 'Armá tu PC con tu mother'],
  ['a budget, too', { ...NOTHING_SAID, budget: '900 usd' }, '¿Buscás una PC entera?'],
  ['a use, too', { ...NOTHING_SAID, saysUse: true }, '¿Buscás una PC entera?'],
])('the title fits a search that names %s', (_named, goal, title) => {
  expect(shown(goal)).toContain(title);
});

test('a part that stands for the own one is to be confirmed first, before a PC is built around it', () => {
  const part = { id: 'b450', step: 'motherboard', description: 'MOTHER ASUS B450M-A' } as const;
  const example = { ...MOTHER, typed: 'B450', part, isExample: true, kind: null };
  const html = shown({ ...NOTHING_SAID, budget: '900 usd', owned: [example] });
  expect(wordsOf(html, 'btn-primary')).toEqual(['Elegir cuál es mi B450']);
  expect(wordsOf(html, 'underline')).toEqual(['Armar esa PC con ese ejemplo']);
});

test('of several PCs one is proposed, for the budget of each', () => {
  const html = shown({ ...NOTHING_SAID, budget: '500 usd', isForSeveral: true, owned: [] });
  expect(html).toContain('¿Buscás varias PC?');
  expect(html).toContain('Presupuesto de cada una: 500 usd.');
  expect(html).toContain('en el carrito ponés cuántas de cada pieza');
});

/** The words of the links that have a class. */
function wordsOf(html: string, look: string): string[] {
  return [...html.matchAll(/<a class="([^"]*)"[^>]*>(.*?)<\/a>/g)].flatMap(([, classes = '', words = '']) =>
    classes.split(' ').includes(look) ? words.replace(/<[^>]*>/g, '') : [],
  );
}

function shown(goal: SearchGoal): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchGoalNotice goal={goal} />
    </MemoryRouter>,
  );
}
