import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { PRODUCT_ORDERS } from '#contract/list-choices.ts';
import { cents, type Cents } from '#lib/money.ts';
import { builderPath, partsPath, pathForOthers, type BuilderAddress } from './builder-address.ts';
import { parseBuilderAddress } from './parse-address.ts';
import { pick, picksText, type Picks } from './picks.ts';
import { USES } from '#contract/uses.ts';
import { markOf } from './seen-stamp.ts';

const parse = (query: string) => parseBuilderAddress(new URLSearchParams(query));

const ids = fc.dictionary(fc.constantFrom(...STEP_KEYS), fc.string({ minLength: 1, maxLength: 120 }), {
  noNullPrototype: true,
});
const steps = fc
  .uniqueArray(fc.constantFrom(...STEP_KEYS))
  .map((some) => STEP_KEYS.filter((step) => some.includes(step)));
const addresses: fc.Arbitrary<BuilderAddress> = fc
  .record({
    chosen: ids,
    skipped: steps,
    owned: steps,
    units: fc.constantFrom({}, { ram: 2 }, { storage: 8 }, { ram: 4, storage: 3 }),
    open: fc.option(fc.constantFrom(...STEP_KEYS), { nil: undefined }),
    before: fc.record({ chosen: ids, skipped: steps }),
    buildId: fc.option(fc.stringMatching(/^[a-z0-9]{7}$/), { nil: undefined }),
    inCart: fc.option(fc.oneof(fc.stringMatching(/^[a-z0-9]{7}$/), fc.constant('17=1&a.b%2Fc+4=2')), {
      nil: undefined,
    }),
    sought: fc.option(
      fc.record({ step: fc.constantFrom(...STEP_KEYS), words: fc.constantFrom('', '12 GB', 'a:b') }),
      { nil: undefined },
    ),
    name: fc.option(fc.constantFrom('La de Juan', '<b>&'), { nil: undefined }),
    list: fc.record({
      search: fc.string({ maxLength: 200 }).map((text) => text.trim()),
      order: fc.option(fc.constantFrom(...PRODUCT_ORDERS), { nil: undefined }),
      page: fc.integer({ min: 1, max: 100_000 }),
      showsIncompatible: fc.boolean(),
      choices: fc.record(
        { socket: fc.constant<string[]>(['AM5', 'AM4']), watts: fc.constant<string[]>(['650-850']) },
        { requiredKeys: [], noNullPrototype: true },
      ),
    }),
    wish: fc.record({
      budget: fc.string({ maxLength: 40 }),
      use: fc.constantFrom(...USES),
      filled: steps,
      replaced: ids,
      kept: steps,
      sent: fc.constantFrom(undefined, 'si' as const, 'antes' as const),
    }),
    pcs: fc.integer({ min: 1, max: 99 }),
    price: fc.option(fc.integer({ min: 0, max: 9_999_999 }).map(cents), { nil: undefined }),
  })
  // Marks apply only to parts that are there, or were.
  .map(({ owned, units, wish, ...address }) => {
    const isKnown = (step: string) => Object.hasOwn({ ...address.before.chosen, ...address.chosen }, step);
    const filled = wish.filled.filter(isKnown);
    const counted = Object.entries(units).filter(([step]) => isKnown(step));
    return {
      ...address,
      owned: owned.filter(isKnown),
      units: Object.fromEntries(counted),
      wish: { ...wish, filled, replaced: pick(wish.replaced, (step) => filled.includes(step)) },
    };
  })
  .map(({ price, ...address }) => ({
    ...address,
    seen: price === undefined ? undefined : seenFor(address, price),
  }))
  // Among the owned parts; all of them in a link that was shared.
  .map((address) => {
    const isShared = address.seen !== undefined && address.buildId === undefined;
    const examples = Object.fromEntries(address.owned.slice(1).map((step) => [step, 'b450']));
    const asked = STEP_KEYS.filter((step) => address.chosen[step] === undefined).slice(0, 2);
    const name = isShared ? address.name : undefined;
    return { ...address, name, asked, examples, sharers: isShared ? address.owned : address.owned.slice(1) };
  });

function seenFor(picks: Picks, price: Cents): BuilderAddress['seen'] {
  const [day, mark] = [20_769, markOf(picksText(picks))];
  return { day, mark, parts: { cpu: { price, hadStock: true } } };
}

describe("the builder's address", () => {
  it('names each part by its step', () => {
    expect(parse('cpu=1&motherboard=2').chosen).toEqual({ cpu: '1', motherboard: '2' });
  });

  it('is written and read back unchanged', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const [path, query] = builderPath(address).split('?');
        expect(path).toBe('/armar-pc');
        expect(parse(query ?? '')).toEqual(address);
      }),
    );
  });

  it('leaves out empty values', () => {
    expect(builderPath(parse(''))).toBe('/armar-pc');
  });

  it.each([
    ['an unknown step', 'paso=toaster', { open: undefined }],
    ['an unknown order', 'orden=random', { list: parse('').list }],
    ['a page that is no page', 'pagina=-3', { list: parse('').list }],
    ['an endless page', 'pagina=1e300', { list: parse('').list }],
    ['no PC at all', 'pcs=0', { pcs: 1 }],
    ['more PCs than an order takes', 'pcs=100', { pcs: 1 }],
    ['a part without an id', 'cpu=', { chosen: {} }],
    ['an id longer than any', `cpu=${'9'.repeat(121)}`, { chosen: {} }],
    ['a build id with a path in it', 'buildId=../x', { buildId: undefined }],
    ['steps that are none', 'sin=gpu,__proto__', { skipped: ['gpu'] }],
  ])('ignores %s', (_, query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });
});

describe("a part that is owned, in another's browser", () => {
  const seen = seenFor(parse('cpu=1&ram=3&tengo=cpu'), cents(100));
  const query = (path: string) => path.split('?')[1] ?? '';

  it('is the part of whoever shared the link', () => {
    const link = pathForOthers(parse('cpu=1&ram=3&tengo=cpu'), seen);
    expect(parse(query(link))).toMatchObject({ owned: ['cpu'], sharers: ['cpu'] });
    expect(parse(query(pathForOthers(parse('cpu=1&tengo=cpu'), undefined))).sharers).toEqual(['cpu']);
  });

  it('is so in the links that were shared before, too, and not in the saved builds of their visitor', () => {
    const before = query(partsPath(parse('cpu=1&ram=3&tengo=cpu'), seen));
    expect(before).not.toContain('ajenas');
    expect(parse(before).sharers).toEqual(['cpu']);
    expect(parse(`${before}&buildId=abc1234`).sharers).toEqual([]);
    expect(parse('cpu=1&tengo=cpu').sharers).toEqual([]);
  });
});

describe('a link to share', () => {
  it('drops the prices seen when another part is chosen', () => {
    const seen = seenFor(parse('cpu=1'), cents(100));
    expect(parse(partsPath(parse('cpu=1'), seen).split('?')[1] ?? '').seen).toEqual(seen);
    expect(parse(partsPath(parse('cpu=2'), seen).split('?')[1] ?? '').seen).toBeUndefined();
  });

  it('states which parts are owned and how many there are of others, only for parts in the PC', () => {
    const address = parse('cpu=1&ram=3&tengo=cpu,psu&cant=ram:2,storage:3&antes_storage=5');
    expect(partsPath(address)).toBe('/armar-pc?cpu=1&ram=3&tengo=cpu&cant=ram%3A2');
    expect(address.units).toEqual({ ram: 2, storage: 3 });
  });

  it('holds only the parts', () => {
    const address = parse(
      'cpu=1&sin=gpu&paso=ram&search=x&pagina=2&buildId=abc1234&antes_ram=9&presupuesto=900&completados=cpu',
    );
    expect(partsPath(address)).toBe('/armar-pc?cpu=1&sin=gpu');
  });
});
