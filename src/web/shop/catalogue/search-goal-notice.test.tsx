import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchGoal, WholePcGoal } from '#contract/search-goal.ts';
import type { ListNotes } from './goal-notice/list-notes.ts';
import SearchGoalNotice from './search-goal-notice.tsx';

const OWN_CPU = { id: 'i5', step: 'cpu', description: 'i5 4460' } as const;
const OWN_CARD = { id: 'propia:gtx 1060', step: 'gpu', description: 'gtx 1060' } as const;
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

test('of supplies it is said how many watts the card asks for', () => {
  const supply = { kind: 'part-for', step: 'psu', wanted: 'fuente', detail: '', standards: [] } as const;
  const goal = { ...supply, parts: [OWN_CARD], isSold: true, leastWatts: 650 };
  expect(shown(goal, { supplies: 'strong-first' })).toContain(
    'Primero van las de 650 W o más, lo que pide la placa.',
  );
  expect(shown(goal, { supplies: 'none-strong' })).toContain(
    'Ninguna de estas llega a los 650 W que pide la placa.',
  );
  expect(shown(goal, { supplies: null })).not.toContain('650 W');
});

test('what goes into a console is said beside the drives for it', () => {
  const ssd = { kind: 'drive-for-device', step: 'storage', wanted: 'ssd', device: 'PS5' } as const;
  const html = shown({ ...ssd, isSold: true }, { hasFastDrives: true });
  expect(html).toContain('Para la PS5: M.2 NVMe PCIe 4.0');
  expect(html).toContain('5.500 MB/s');
  expect(html).not.toContain('/armar-pc');
  expect(html).toContain('href="/componentes?search=ssd+para+PS5&amp;lectura=5500-"');
  expect(shown({ ...ssd, isSold: true })).not.toContain('así de rápido');
  expect(shown({ ...ssd, isSold: false })).toContain('No tenemos ninguno así: te mostramos los que van');
  expect(shown({ ...ssd, isSold: false }, { isFilled: false })).not.toContain('te mostramos');
});

test('a drive for another device says what it takes, and that no fact tells of a heatsink', () => {
  const ssd = { kind: 'drive-for-device', step: 'storage', wanted: 'ssd', isSold: true } as const;
  expect(shown({ ...ssd, device: 'PS4' })).toContain('Para la PS4: un disco SATA de 2,5');
  expect(shown({ ...ssd, device: 'notebook' })).toContain('Cuál va depende de la notebook');
  const cooled = shown({ ...ssd, isSold: false, isWithoutHeatsink: true, device: 'PS5' });
  expect(cooled).toContain('ninguno dice traer disipador: se compra aparte.');
});

test('two parts lead to their comparison', () => {
  const parts = [
    { id: '1', description: 'RTX 5060', step: 'gpu' },
    { id: '2', description: 'RX 9060 XT', step: 'gpu' },
  ] as const;
  const html = shown({ kind: 'compare', parts });
  expect(html).toContain('¿RTX 5060 o RX 9060 XT?');
  expect(html).toContain('href="/componentes?comparar=1%2C2&amp;ver=comparacion"');
  expect(html).toContain('lucide-scale');
  expect(html).not.toContain('lucide-wrench');
});

test('a list of parts leads to the builder with what is sold of it', () => {
  const parts = [
    { id: '1', description: 'I5', step: 'cpu' },
    { id: '2', description: 'H610M', step: 'motherboard' },
  ] as const;
  const html = shown({
    kind: 'parts-list',
    parts,
    units: {},
    missing: ['rtx 2070'],
    open: ['case'],
    alike: [],
    leftOut: [],
  });
  expect(html).toContain('No vendemos «rtx 2070»: en el armador elegís otra.');
  expect(html).toContain('Falta elegir el gabinete.');
  expect(html).toContain('href="/armar-pc?cpu=1&amp;motherboard=2"');
  expect(html).not.toContain('no entra');
});

test('a list says how many of a part it brings, and what has no place in a PC, with the way to it', () => {
  const list = {
    kind: 'parts-list',
    parts: [{ id: '3', description: 'DDR4 8GB', step: 'ram' }],
    units: { ram: 2 },
    missing: [],
    alike: [],
    open: [],
  } as const;
  const html = shown({ ...list, leftOut: [{ typed: 'pendrive 64gb', count: 1 }] });
  expect(html).toContain('El armador empieza con ellas (2 memorias)');
  expect(html).toContain('href="/armar-pc?ram=3&amp;cant=ram%3A2"');
  expect(html).toContain('En el armador no entra «pendrive 64gb»: buscalo acá.');
  expect(html).toContain('href="/componentes?search=pendrive+64gb"');
  const several = shown({ ...list, leftOut: [{ typed: 'cooler 120mm', count: 2 }] });
  expect(several).toContain('En el armador no entran 2 × «cooler 120mm»: buscalos acá.');
});

test('a list says of which parts it brings the nearest that the shop sells', () => {
  const html = shown({
    kind: 'parts-list',
    parts: [{ id: '5', description: 'SSD 1TB', step: 'storage' }],
    units: {},
    missing: [],
    alike: ['ssd kingston nv2 1tb', 'rtx 4060 zotac'],
    open: [],
    leftOut: [],
  });
  expect(html).toContain('De «ssd kingston nv2 1tb» y «rtx 4060 zotac» va lo más parecido que vendemos.');
});

test('a supply of watts that none has is said to be none', () => {
  const goal = { kind: 'supply-of-watts', step: 'psu', wanted: 'fuente', watts: 600 } as const;
  expect(shown(goal, { supplies: 'strong-first' })).toContain('Primero van las que tienen un poco más.');
  // With those watts the builder's list would be empty.
  expect(shown({ ...goal, wanted: 'fuente corsair' })).not.toContain('600+W');
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
  pcs: 1,
  isUpgrade: false,
  owned: [MOTHER],
  unread: [],
};

const OWNED = { isNear: false, isExample: false, kind: null, meant: [] } as const;

test('whoever wants their PC better chooses what to change, and buys no second PC', () => {
  const html = shown({
    ...NOTHING_SAID,
    isUpgrade: true,
    budget: '400 dolares',
    owned: [
      { ...OWNED, typed: 'i5 4460', part: OWN_CPU },
      { ...OWNED, typed: 'gtx 1060', part: OWN_CARD },
    ],
  });
  expect(html).toContain('Mejorá tu PC');
  expect(html).toContain(
    'href="/armar-pc?cpu=i5&amp;tengo=cpu&amp;paso=gpu&amp;busco=gpu%3Ahasta+400+dolares"',
  );
  expect(html).toContain('Cambiar la placa de video');
  expect(html).toContain(
    'href="/armar-pc?gpu=propia%3Agtx+1060&amp;tengo=gpu&amp;paso=cpu&amp;busco=cpu%3Ahasta+400+dolares"',
  );
  expect(wordsOf(html, 'btn-primary')).toEqual(['Cambiar la placa de video']);
});

test('what else they typed is answered as it is for a whole PC, which is one press away', () => {
  const part = { id: 'b450', step: 'motherboard', description: 'MOTHER ASUS B450M-A' } as const;
  const html = shown({
    ...NOTHING_SAID,
    isUpgrade: true,
    budget: '400 usd',
    owned: [
      { ...OWNED, typed: 'B450', part, isExample: true },
      { ...OWNED, typed: 'rtx 3200', part: null },
    ],
    unread: [{ typed: 'b540', meant: [{ model: 'B550', search: 'mejorar mi pc b550' }] }],
  });
  expect(html).toContain('No conocemos «rtx 3200»');
  expect(html).toContain('No tuvimos en cuenta «b540».');
  expect(wordsOf(html, 'underline')).toEqual([
    'Cambiar el procesador',
    'Elegir cuál es mi B450',
    '¿Es B550?',
    'Armar una PC entera',
  ]);
});

test('and is asked what they have where they do not say it', () => {
  const html = shown({ ...NOTHING_SAID, isUpgrade: true, budget: '400 usd', owned: [] });
  expect(html).toContain('¿Querés mejorar tu PC?');
  expect(html).toContain('href="/armar-pc?paso=gpu&amp;busco=gpu%3Ahasta+400+usd&amp;pieza="');
  expect(html).toContain('Presupuesto: 400 usd.');
  expect(html).toContain('href="/armar-pc?presupuesto=400+usd&amp;uso=juegos&amp;completar=si"');
});

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
  const html = shown({ ...NOTHING_SAID, budget: '500 usd', pcs: 2, owned: [] });
  expect(html).toContain('¿Buscás 2 PC iguales?');
  expect(html).toContain('Presupuesto de cada una: 500 usd.');
  expect(html).toContain('van 2 iguales al carrito');
});

/** The words of the links that have a class. */
function wordsOf(html: string, look: string): string[] {
  return [...html.matchAll(/<a class="([^"]*)"[^>]*>(.*?)<\/a>/g)].flatMap(([, classes = '', words = '']) =>
    classes.split(' ').includes(look) ? words.replace(/<[^>]*>/g, '') : [],
  );
}

const NO_NOTES: ListNotes = { supplies: null, hasFastDrives: false, isFilled: true };

function shown(goal: SearchGoal, notes: Partial<ListNotes> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchGoalNotice goal={goal} notes={{ ...NO_NOTES, ...notes }} />
    </MemoryRouter>,
  );
}
