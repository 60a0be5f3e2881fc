import { expect, test } from 'vitest';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { loadBuilder } from '#web/shop/build-pc/load-builder.ts';
import { parseBuilderAddress } from '#web/shop/build-pc/model/parse-address.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

const snapshot = await readDemoSnapshot();
const reader = createShopReader(() => snapshot);
const idOf = (words: string) =>
  snapshot.entries.find(({ product }) => product.description.includes(words))?.product.id ?? '';

const cpu = idOf('RYZEN 5 5600 4.4GHZ');
const PC = `cpu=${cpu}&motherboard=${idOf('PRIME B450M-A II')}&tengo=motherboard&paso=cpu`;

test('the board that the visitor has is theirs wherever the builder speaks of it', () => {
  const own = [expect.stringMatching(/^Tu motherboard, con chipset B450/)];
  expect(saidOfBios(PC)).toEqual({ ofThePc: own, onTheCard: own, inTheDetails: own });
});

test('the board of whoever shared a PC is not its reader’s: every sentence is about one that they would buy', () => {
  const asNew = [expect.stringMatching(/^Las motherboards con chipset B450 .+ Pedí que te entreguen/)];
  expect(saidOfBios(`${PC}&ajenas=motherboard`)).toEqual({
    ofThePc: asNew,
    onTheCard: asNew,
    inTheDetails: asNew,
  });
});

function saidOfBios(query: string) {
  const view = loadBuilder(reader, parseBuilderAddress(new URLSearchParams(query)), null, cpu);
  const card = view.candidates.cards.find(({ id }) => id === cpu);
  const aboutBios = (said: readonly { message: string }[] = []) =>
    said.map(({ message }) => message).filter((message) => message.includes('BIOS'));
  return {
    ofThePc: aboutBios(view.verdict.problems),
    onTheCard: aboutBios(card?.compatibility.reasons),
    inTheDetails: aboutBios(view.detail?.compatibility.reasons),
  };
}
