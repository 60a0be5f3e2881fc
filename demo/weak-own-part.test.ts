import { beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { grantWish } from '#web/shop/build-pc/advice/grant-wish.ts';
import { keepOwnPath, maybeReplacedPath } from '#web/shop/build-pc/advice/own-parts-back.ts';
import { undoFilled } from '#web/shop/build-pc/advice/undo-filled.ts';
import { loadBuilder } from '#web/shop/build-pc/load-builder.ts';
import type { BuilderAddress } from '#web/shop/build-pc/model/builder-address.ts';
import { parseBuilderAddress } from '#web/shop/build-pc/model/parse-address.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let reader: ShopReader;

beforeAll(async () => {
  const snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
});

const WITH_600_W = 'gpu=propia:rtx 4090&psu=propia:fuente de 600w&presupuesto=1500';

test('a supply that is too weak for the own card gives way, with a word and its figures', () => {
  const address = completed(WITH_600_W);
  const { replaced, parts } = loadBuilder(reader, address);
  expect(replaced?.psu).toMatch(
    /^Tu fuente de 600 W no alcanza para una RTX 4090 con un procesador para jugar: la cambiamos por una de (?:850|1000) W$/,
  );
  expect(address.owned).toEqual(['gpu']);
  expect(parts.cpu?.description).not.toMatch(/PENTIUM|ATHLON/);
});

const WITH_650_W = WITH_600_W.replace('600w', '650w');

test('its owner keeps it in one press, and it stays when the PC is completed again', () => {
  const kept = completed(keepOwnPath(completed(WITH_650_W), 'psu').split('?')[1]);
  expect(kept.chosen.psu).toBe('propia:fuente de 650w');
  expect(kept.owned).toEqual(['gpu', 'psu']);
  expect(kept.wish).toMatchObject({ budget: '1500', kept: ['psu'], replaced: {} });
  const view = loadBuilder(reader, kept);
  expect(view.replaced).toBeUndefined();
  expect(view.notes).toEqual([{ kind: 'kept-part', step: 'psu' }]);
  expect(completed(maybeReplacedPath(kept, 'psu').split('?')[1]).wish.replaced).toEqual({
    psu: 'propia:fuente de 650w',
  });
  const { cpu: _removed, ...chosen } = kept.chosen;
  expect(granted({ ...kept, chosen }).chosen.psu).toBe('propia:fuente de 650w');
});

test('a supply on which no processor serves the card is refused, with the size that the PC asks for and the exchange', () => {
  const address = parseBuilderAddress(
    new URLSearchParams(keepOwnPath(completed(WITH_600_W), 'psu').split('?')[1]),
  );
  const answer = grantWish(reader, address);
  expect(answer).toEqual({
    refusal: {
      message: expect.stringMatching(/^Con 600 W no te la recomendamos: pide (?:850|1000) W\. /),
      least: null,
      inTheWay: 'psu',
    },
  });
  expect(completed(maybeReplacedPath(address, 'psu').split('?')[1]).wish.replaced).toEqual({
    psu: 'propia:fuente de 600w',
  });
});

test.each(
  ['rtx 4090', 'rtx 5080', 'rtx 3060'].flatMap((card) =>
    ['450', '600', '700'].flatMap((watts) => ['juegos-4k', 'edicion'].map((use) => [card, watts, use])),
  ),
)(
  'beside a %s on a kept supply of %s W for %s comes no processor that no builder would sign',
  (card, watts, use) => {
    const own = `gpu=propia:${card}&psu=propia:fuente de ${watts}w&conservar=psu&presupuesto=1500&uso=${use}`;
    const answer = grantWish(reader, parseBuilderAddress(new URLSearchParams(own)));
    const advised =
      'refusal' in answer
        ? `no PC, for the ${answer.refusal.inTheWay}`
        : loadBuilder(reader, parseBuilderAddress(new URLSearchParams(answer.path.split('?')[1]))).parts.cpu
            ?.description;
    expect(advised).toMatch(/RYZEN [579]|CORE (?:I[579]|ULTRA)|^no PC, for the psu$/);
  },
);

test('the own supply is back once what was filled is taken back', () => {
  const undone = undoFilled(completed(WITH_600_W));
  expect(undone.chosen).toEqual({ gpu: 'propia:rtx 4090', psu: 'propia:fuente de 600w' });
  expect(undone.owned).toEqual(['gpu', 'psu']);
});

test.each([
  [
    'ram=propia:8gb ddr4&presupuesto=900',
    'ram',
    /^Tu memoria de 8 GB DDR4 es poca para jugar con lo demás de esta PC: la cambiamos por 16 GB DDR[45]$/,
  ],
  [
    'motherboard=propia:h61&presupuesto=900',
    'motherboard',
    /^Tu motherboard H61 no va con ningún procesador .+: la cambiamos por una .+ \(AM[45]\)$/,
  ],
  [
    'psu=propia:fuente de 400w&presupuesto=1500',
    'psu',
    /^Tu fuente de 400 W no alcanza para una R.+: la cambiamos por una de \d+ W$/,
  ],
] as const)('so does other weak parts: %s', (query, step, says) => {
  expect(loadBuilder(reader, completed(query)).replaced?.[step]).toMatch(says);
});

test('an own part that only stands for others keeps its words when it gives way and comes back', () => {
  const [board] = reader.namedParts('8gb ddr4').found.filter(({ step }) => step === 'ram');
  const query = `ram=${board?.id}&tengo=ram&ejemplo_ram=8gb ddr4&presupuesto=1500`;
  const address = completed(query);
  expect(address.owned).toEqual([]);
  const kept = completed(keepOwnPath(address, 'ram').split('?')[1]);
  expect(kept.chosen.ram).toBe(board?.id);
  expect(kept.examples).toEqual({ ram: '8gb ddr4' });
});

/** The address after 'Completar por mí'. */
function completed(query = ''): BuilderAddress {
  return granted(parseBuilderAddress(new URLSearchParams(query)));
}

function granted(address: BuilderAddress): BuilderAddress {
  const answer = grantWish(reader, address);
  if ('refusal' in answer) throw new Error(answer.refusal.message);
  return parseBuilderAddress(new URLSearchParams(answer.path.split('?')[1]));
}
