import { expect, test } from 'vitest';
import { BUILD_STEPS } from '#contract/build-steps.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';
import type { BuilderPart } from '../model/part-lines.ts';
import { linkToShare } from './link-to-share.ts';
import { sharedMessages } from './shared-messages.ts';

const part = (id: string): BuilderPart => ({
  id,
  description: `Parte ${id}`,
  brand: '',
  price: '100.00',
  priceArs: null,
  priceWithoutTaxesArs: null,
  stock: 5,
  photos: [],
  facts: { kind: 'not_a_part', reason: 'test' },
});

type View = Parameters<typeof sharedMessages>[0];

function view(query: string, status: View['verdict']['status'] = 'compatible'): View {
  const address = parseBuilderAddress(new URLSearchParams(query));
  const parts = Object.fromEntries(
    Object.entries(address.chosen).map(([step, id]) => [step, part(id)]),
  ) as View['parts'];
  return {
    steps: [...BUILD_STEPS],
    address,
    parts,
    total: '300.00',
    pesos: null,
    rate: null,
    verdict: { status, problems: [], drawW: 0, recommendedPsuW: 0 },
  } as Partial<View> as View; // all that the messages read
}

const WHOLE = 'cpu=1&motherboard=2&ram=3&storage=5&psu=6&case=7';

test('a link to a few parts says how many there are, and what is missing', () => {
  const few = sharedMessages(view('cpu=1&motherboard=2&ram=3'));
  expect(few?.title).toMatch(/^PC sin terminar, 3 componentes por USD 300\.00/);
  expect(few?.description).toMatch(
    /^Lo elegido encaja hasta ahora; faltan el disco, la fuente y el gabinete\. /,
  );
  expect(sharedMessages(view('cpu=1&motherboard=2', 'error'))?.description).toMatch(
    /^Hay componentes que no encajan; faltan la memoria, el disco y 2 más\. /,
  );
});

test('a link to a whole PC says that all of it fits', () => {
  const whole = sharedMessages(view(WHOLE));
  expect(whole?.title).toMatch(/^PC de 6 componentes por /);
  expect(whole?.description).toMatch(/^Todos los componentes son compatibles\. /);
  expect(sharedMessages(view(`${WHOLE}&tengo=cpu&ajenas=cpu`))?.title).toMatch(/^PC de 6 componentes por /);
});

test('a PC with a name is called by it, and its address keeps the name', () => {
  const parts = { ...view(WHOLE).parts };
  const link = linkToShare(
    { address: view(WHOLE).address, parts },
    new Date('2026-11-26T12:00:00Z'),
    'La de Juan',
  );
  const named = sharedMessages(view(link.split('?')[1] ?? ''));
  expect(named?.title).toMatch(/^La de Juan: PC de 6 componentes por /);
  expect(named?.path).toBe(link);
});

test('nothing chosen, nothing to show', () => {
  expect(sharedMessages(view(''))).toBeUndefined();
});
