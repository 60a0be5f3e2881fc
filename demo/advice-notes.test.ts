import { beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { noteMessage } from '#web/shop/build-pc/advice/advice-notes.tsx';
import { grantWish } from '#web/shop/build-pc/advice/grant-wish.ts';
import { withoutOwnPath } from '#web/shop/build-pc/advice/own-parts-back.ts';
import { loadBuilder } from '#web/shop/build-pc/load-builder.ts';
import type { BuilderAddress } from '#web/shop/build-pc/model/builder-address.ts';
import { parseBuilderAddress } from '#web/shop/build-pc/model/parse-address.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let reader: ShopReader;

beforeAll(async () => {
  const snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
});

test.each([
  [
    'gpu=propia:1660 super&psu=propia:fuente de 600w&presupuesto=500',
    [/^Te quedan USD 97\.40: en juegos el límite es tu GTX 1660 SUPER, y con ella nada más caro se nota\.$/],
  ],
  ['presupuesto=900', [/^Te quedan USD [\d.]+: el próximo cambio que se nota es .+, por USD [\d.]+ más\.$/]],
  [
    'presupuesto=3000&uso=oficina',
    [/^Te quedan USD [\d.]+: para oficina, gastar un poco más en esta PC no se nota\.$/],
  ],
])('money that is left has its reason: %s', (query, says) => {
  expect(notesOf(completed(query))).toEqual(says.map((one) => expect.stringMatching(one) as string));
});

test.each([
  [
    950,
    /^Tu B450 conviene: pagando otra motherboard, la plata alcanza para una RX 9060 XT, más lenta que la RX 7800 XT\.$/,
  ],
  // Another board would leave money for a card that is 8 % slower: nobody feels that.
  [900, /^Tu B450 conviene: con otra motherboard, por esta plata nada rinde claramente más\.$/],
])('with USD %i the own board is said to be the best for the money', (budget, says) => {
  expect(notesOf(completed(`motherboard=propia:b450&presupuesto=${budget}`))).toContainEqual(
    expect.stringMatching(says),
  );
});

test('with more money another board plays better, and one press completes the PC with it', () => {
  const address = completed('motherboard=propia:b450&presupuesto=1500');
  expect(notesOf(address)).toContainEqual(
    expect.stringMatching(
      /^Con otra motherboard rinde más: un Ryzen .+ y una RX 9070 XT, todo por USD [\d.]+\.$/,
    ),
  );
  const other = completed(withoutOwnPath(address, 'motherboard').split('?')[1]);
  expect(other.owned).toEqual([]);
  expect(loadBuilder(reader, other).parts.cpu?.description).toContain('AM5');
});

function notesOf(address: BuilderAddress): string[] {
  const view = loadBuilder(reader, address);
  return (view.notes ?? []).map((note) => noteMessage(note, view));
}

/** The address after 'Completar por mí'. */
function completed(query = ''): BuilderAddress {
  const answer = grantWish(reader, parseBuilderAddress(new URLSearchParams(query)));
  if ('refusal' in answer) throw new Error(answer.refusal.message);
  return parseBuilderAddress(new URLSearchParams(answer.path.split('?')[1]));
}
