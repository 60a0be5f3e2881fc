import { describe, expect, it } from 'vitest';
import { BUILD_STEPS } from '#contract/build-steps.ts';
import { CART_MISSING_KEY, parseMissingParts } from '#web/browser-storage/cart-missing-storage.ts';
import { readCart } from '#web/browser-storage/cart-storage.ts';
import {
  CART_LEFT_OUT_KEY,
  markOwnedPart,
  parseLeftOutParts,
} from '#web/browser-storage/cart-left-out-storage.ts';
import { CART_WARNINGS_KEY, parseCartWarnings } from '#web/browser-storage/cart-warnings-storage.ts';
import { createSafeStorage } from '#web/browser-storage/safe-storage.ts';
import {
  isStoredInBrowser,
  parseSavedBuild,
  type SavedBuild,
} from '#web/browser-storage/saved-build-storage.ts';
import { fakeStorage } from '#web/browser-storage/testing/fake-storage.ts';
import { addBuildToCart, sayOutcome } from './add-build-to-cart.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { builderOf, sharedLinkOf } from '../../saved-builds/saved-build-link.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';
import type { BuilderPart } from '../model/part-lines.ts';
import { openStep } from '../steps/step-moves.ts';
import { buildToSave, type SavedView } from './save-build.ts';

const steps = [...BUILD_STEPS];
const NOW = new Date('2026-03-01T12:00:00Z');
const nothingKnown = () => null;

const part = (id: string, stock = 5): BuilderPart => ({
  id,
  description: `Part ${id}`,
  brand: 'Brand',
  price: '100.10',
  priceArs: null,
  priceWithoutTaxesArs: null,
  stock,
  photos: [],
  facts: { kind: 'not_a_part', reason: 'test' },
});

function view(query: string): SavedView {
  return {
    address: parseBuilderAddress(new URLSearchParams(query)),
    parts: { gpu: part('4'), motherboard: part('2') },
    total: '200.20',
    verdict: {
      status: 'warning',
      problems: [],
      drawW: 100,
      recommendedPsuW: 400,
    },
  };
}

describe('saving a build', () => {
  it('stores everything that the list of saved builds shows', () => {
    const build = buildToSave(
      view('motherboard=2&gpu=4&paso=ram'),
      { now: NOW, random: () => 0.5 },
      nothingKnown,
    );
    expect(build).toEqual({
      id: 'iiiiiii',
      name: 'Build iiiiiii',
      createdAt: '2026-03-01T12:00:00.000Z',
      totalPrice: 200.2,
      componentCount: 2,
      compatibility: 'warning',
      thumbnail: '/dibujos/2.svg',
      components: { motherboard: 'Part 2', gpu: 'Part 4' },
      link: expect.stringMatching(/^\/armar-pc\?motherboard=2&gpu=4&visto=ft[tu]\.[0-9a-z]+\.\.7q2\.\.7q2$/),
    });
    expect(parseSavedBuild(JSON.stringify(build))).toEqual(build);
  });

  it('keeps what the PC was advised for', () => {
    const { link } = buildToSave(
      view('motherboard=2&gpu=4&presupuesto=900&uso=oficina&completados=gpu'),
      { now: NOW, random: () => 0.5 },
      nothingKnown,
    );
    const saved = parseBuilderAddress(new URLSearchParams(link.split('?')[1]));
    expect(saved.wish).toMatchObject({ budget: '900', use: 'oficina', filled: ['gpu'] });
    expect(sharedLinkOf({ link })).not.toContain('presupuesto');
  });

  it('again updates it: id, name and date stay', () => {
    const known = { name: 'La del living', createdAt: '2025-01-01T00:00:00.000Z' } as SavedBuild; // all that is read of it
    const build = buildToSave(view('gpu=4&buildId=abc1234'), { now: NOW, random: () => 0.5 }, (id) =>
      id === 'abc1234' ? known : null,
    );
    expect(build).toMatchObject({ id: 'abc1234', name: 'La del living', createdAt: known.createdAt });
    expect(build.link).toMatch(/^\/armar-pc\?gpu=4&visto=/);
  });

  it('under an id that this browser does not know makes a new one of that id', () => {
    const build = buildToSave(view('gpu=4&buildId=abc1234'), { now: NOW, random: () => 0.5 }, nothingKnown);
    expect(build).toMatchObject({ id: 'abc1234', name: 'Build abc1234', createdAt: NOW.toISOString() });
  });
});

describe('a part that the shop does not sell', () => {
  const unlisted: BuilderPart = {
    ...part('propia:1660 super', 0),
    description: 'Tu 1660 super',
    price: '0.00',
  };

  it('is saved with the PC, which shows a part of the shop', () => {
    const query = 'cpu=propia%3Aryzen+5+2600&gpu=propia%3A1660+super&motherboard=2&tengo=cpu,gpu';
    const parts = { cpu: { ...unlisted, id: 'propia:ryzen 5 2600' }, motherboard: part('2'), gpu: unlisted };
    const build = buildToSave({ ...view(query), parts }, { now: NOW, random: () => 0.5 }, nothingKnown);
    expect(build).toMatchObject({
      componentCount: 3,
      thumbnail: '/dibujos/2.svg',
      components: { gpu: 'Tu 1660 super' },
    });
    expect(parseBuilderAddress(new URLSearchParams(builderOf(build).split('?')[1]))).toMatchObject({
      chosen: { gpu: 'propia:1660 super', motherboard: '2' },
      owned: ['cpu', 'gpu'],
      sharers: [],
    });
    expect(parseBuilderAddress(new URLSearchParams(sharedLinkOf(build).split('?')[1]))).toMatchObject({
      chosen: { gpu: 'propia:1660 super' },
      sharers: ['cpu', 'gpu'],
    });
  });

  it('is not added to the cart, which does not offer it either', () => {
    const browser = fakeStorage();
    const cart = createSafeStorage(() => browser);
    const address = parseBuilderAddress(new URLSearchParams('gpu=propia%3A1660+super&motherboard=2'));
    const outcomes = addBuildToCart(
      { steps, address, parts: { gpu: unlisted, motherboard: part('2') }, verdict: FINE },
      cart,
    );
    expect(outcomes.map(sayOutcome)).toContain('Ya lo tenés, no se agregó: Tu 1660 super');
    expect(readCart(cart)).toMatchObject([{ id: '2' }]);
    expect(cart.read(CART_LEFT_OUT_KEY)).toBeNull();
  });
});

describe('a build is stored', () => {
  const build = { id: 'abc1234' };

  it('when the browser has it', () => {
    const browser = fakeStorage();
    browser.setItem('build_abc1234', JSON.stringify(build));
    expect(isStoredInBrowser(build, () => browser)).toBe(true);
  });

  it('not when the browser holds an older one: it was too full for the new', () => {
    const browser = fakeStorage();
    browser.setItem('build_abc1234', '{"id":"abc1234","name":"old"}');
    expect(isStoredInBrowser(build, () => browser)).toBe(false);
  });

  it('not when the browser refuses', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(isStoredInBrowser(build, refuse)).toBe(false);
  });
});

const FINE: BuilderView['verdict'] = { status: 'compatible', problems: [], drawW: 0, recommendedPsuW: 0 };

const CLASH: BuilderView['verdict'] = {
  ...FINE,
  status: 'error',
  problems: [
    {
      rule: 'socket',
      severity: 'error',
      steps: ['cpu', 'motherboard'],
      message: 'No es el mismo zócalo',
      data: {},
    },
    { rule: 'noise', severity: 'warning', steps: ['cpu'], message: 'Hace ruido', data: {} },
  ],
};

describe('a build that does not fit, in the cart', () => {
  const parts = { cpu: part('1'), motherboard: part('2') };

  it('is remembered with what is wrong and the way back', () => {
    const browser = fakeStorage();
    const cart = createSafeStorage(() => browser);
    const address = parseBuilderAddress(new URLSearchParams('cpu=1&motherboard=2'));
    addBuildToCart({ steps, address, parts, verdict: CLASH }, cart);
    const theWayBack: unknown = expect.stringMatching(/^\/armar-pc\?cpu=1&motherboard=2&carrito=[a-z\d]{7}$/);
    expect(parseCartWarnings(cart.read(CART_WARNINGS_KEY))).toEqual([
      {
        ids: ['1', '2'],
        message: 'No es el mismo zócalo',
        severity: 'error',
        link: theWayBack,
      },
      { ids: ['1'], message: 'Hace ruido', severity: 'warning', link: theWayBack },
    ]);
    addBuildToCart({ steps, address, parts, verdict: FINE }, cart);
    expect(cart.read(CART_WARNINGS_KEY)).toBeNull();
  });

  it('names the bought parts alone where the visitor owns the other', () => {
    const browser = fakeStorage();
    const cart = createSafeStorage(() => browser);
    const address = parseBuilderAddress(new URLSearchParams('cpu=1&motherboard=2&tengo=cpu'));
    addBuildToCart({ steps, address, parts, verdict: CLASH }, cart);
    expect(parseCartWarnings(cart.read(CART_WARNINGS_KEY))).toMatchObject([{ ids: ['2'] }]);
  });

  it('reads what was kept without a severity as an error', () => {
    expect(parseCartWarnings('[{"ids":["1"],"message":"m","link":"/armar-pc"}]')).toMatchObject([
      { severity: 'error' },
    ]);
  });

  it.each([
    null,
    'x',
    '{}',
    '[1]',
    '[{"ids":[],"message":"m","link":"/armar-pc"}]',
    '[{"ids":["1"],"message":"m","link":"//evil"}]',
  ])('reads %s as no warning', (text) => expect(parseCartWarnings(text)).toEqual([]));
});

describe('adding a build to the cart', () => {
  it('adds one of each and reports the outcome of every part', () => {
    const browser = fakeStorage();
    const cart = createSafeStorage(() => browser);
    const address = parseBuilderAddress(new URLSearchParams());
    addBuildToCart({ steps, address, parts: { cpu: part('1') }, verdict: FINE }, cart);
    const parts = { cpu: part('1'), gpu: part('4'), psu: part('6', 0) };
    const outcomes = addBuildToCart({ steps, address, parts, verdict: FINE }, cart);
    expect(outcomes.map(sayOutcome)).toEqual([
      'Este componente ya está en el carrito: Part 1',
      'Part 4 agregado correctamente',
      'Sin stock, no se agregó: Part 6',
    ]);
    expect(browser.getItem('cart_items')).toBe('["1","4"]');
  });

  it('leaves out owned parts and adds the wanted number of the others', () => {
    const browser = fakeStorage();
    const cart = createSafeStorage(() => browser);
    const address = parseBuilderAddress(new URLSearchParams('cpu=1&ram=3&tengo=cpu&cant=ram:2'));
    const outcomes = addBuildToCart(
      { steps, address, parts: { cpu: part('1'), ram: part('3') }, verdict: FINE },
      cart,
    );
    expect(outcomes.map(sayOutcome)).toEqual([
      'Ya lo tenés, no se agregó: Part 1',
      'Part 3 agregado correctamente',
    ]);
    expect(readCart(cart)).toMatchObject([{ id: '3', quantity: 2 }]);
  });
});

describe('what a PC in the cart still needs', () => {
  const all = {
    cpu: part('1'),
    motherboard: part('2'),
    ram: part('3'),
    storage: part('5'),
    psu: part('6'),
    case: part('7'),
  };
  const added = (query: string, ...wanted: (keyof typeof all)[]) => {
    const browser = fakeStorage();
    const cart = createSafeStorage(() => browser);
    const add = (query: string, steps_: readonly (keyof typeof all)[]) => {
      const address = parseBuilderAddress(new URLSearchParams(query));
      const parts = Object.fromEntries(steps_.map((step) => [step, all[step]]));
      addBuildToCart({ steps, address, parts, verdict: FINE }, cart);
      return parseMissingParts(cart.read(CART_MISSING_KEY));
    };
    return { first: add(query, wanted), add };
  };

  it('is remembered, with the way back to its first missing step', () => {
    const { first, add } = added('cpu=1&motherboard=2&ram=3&case=7', 'cpu', 'motherboard', 'ram', 'case');
    expect(first).toEqual([
      {
        ids: ['1', '2', '3', '7'],
        steps: ['storage', 'psu'],
        link: expect.stringMatching(
          /^\/armar-pc\?cpu=1&motherboard=2&ram=3&case=7&sin=gpu&paso=storage&carrito=[a-z\d]{7}$/,
        ),
      },
    ]);
    const [{ link } = { link: '' }] = first;
    expect(openStep(steps, parseBuilderAddress(new URLSearchParams(link.split('?')[1])))).toBe('storage');
    expect(
      add('cpu=1&motherboard=2&ram=3&storage=5&psu=6&case=7&sin=gpu', [
        'cpu',
        'motherboard',
        'ram',
        'storage',
        'psu',
        'case',
      ]),
    ).toEqual([]);
  });

  it('is the video card, too, where it has no picture without: its step opens', () => {
    const browser = fakeStorage();
    const cart = createSafeStorage(() => browser);
    const { cpu, motherboard, ram } = all;
    const address = parseBuilderAddress(new URLSearchParams('cpu=1&motherboard=2&ram=3'));
    const view = {
      steps,
      address,
      parts: { cpu, motherboard, ram },
      verdict: FINE,
      lacking: ['gpu' as const],
    };
    addBuildToCart(view, cart);
    expect(parseMissingParts(cart.read(CART_MISSING_KEY))).toMatchObject([
      {
        steps: ['gpu', 'storage', 'psu', 'case'],
        link: expect.stringMatching(/^\/armar-pc\?cpu=1&motherboard=2&ram=3&paso=gpu&carrito=[a-z\d]{7}$/),
      },
    ]);
  });

  it('is nothing for one part or an upgrade, and leaves what its sharer has to its own notice', () => {
    expect(added('ram=3', 'ram').first).toEqual([]);
    expect(added('cpu=1&ram=3&tengo=cpu', 'cpu', 'ram').first).toEqual([]);
    const { first } = added('cpu=1&motherboard=2&tengo=cpu&ajenas=cpu', 'cpu', 'motherboard');
    expect(first).toMatchObject([{ ids: ['2'], steps: ['ram', 'storage', 'psu', 'case'] }]);
  });

  it.each([null, 'x', '{}', '[1]', '[{"ids":["1"],"steps":["mouse"],"link":"/armar-pc"}]'])(
    'reads %s as nothing',
    (text) => expect(parseMissingParts(text)).toEqual([]),
  );
});

describe('what a build leaves out of the cart', () => {
  const parts = { cpu: part('1'), motherboard: part('2'), ram: part('3', 0), gpu: part('4') };
  const leftOut = (query: string, of: Partial<typeof parts> = parts) => {
    const browser = fakeStorage();
    const cart = createSafeStorage(() => browser);
    const address = parseBuilderAddress(new URLSearchParams(query));
    addBuildToCart({ steps, address, parts: of, verdict: FINE }, cart);
    return { cart, read: () => parseLeftOutParts(cart.read(CART_LEFT_OUT_KEY)) };
  };

  it('is remembered with the reason and the parts that it belongs to', () => {
    const { read } = leftOut(
      'cpu=1&motherboard=2&ram=3&gpu=4&tengo=cpu,motherboard&cant=ram:2&ajenas=motherboard',
    );
    expect(read()).toMatchObject([
      { id: '1', step: 'cpu', reason: 'owned', pcIds: ['4'] },
      { id: '2', step: 'motherboard', reason: 'sharers', price: '100.10', units: 1 },
      { id: '3', step: 'ram', reason: 'sold-out', units: 2, link: expect.stringContaining('paso=ram') },
    ]);
  });

  it('remembers the words for which an own part only stands', () => {
    const { read } = leftOut('cpu=1&motherboard=2&gpu=4&tengo=motherboard&ejemplo_motherboard=b450');
    expect(read()).toMatchObject([{ id: '2', reason: 'owned', exampleOf: 'b450' }, { id: '3' }]);
  });

  it('is nothing where the buyer adds all of it, also the second time', () => {
    const { cart, read } = leftOut('cpu=1&gpu=4&tengo=cpu&ajenas=cpu', { cpu: parts.cpu, gpu: parts.gpu });
    expect(read()).toHaveLength(1);
    const address = parseBuilderAddress(new URLSearchParams('cpu=1&gpu=4'));
    addBuildToCart({ steps, address, parts: { cpu: parts.cpu, gpu: parts.gpu }, verdict: FINE }, cart);
    expect(cart.read(CART_LEFT_OUT_KEY)).toBeNull();
  });

  it('is the buyer’s own once they say that they have it', () => {
    const { cart, read } = leftOut('cpu=1&gpu=4&tengo=cpu&ajenas=cpu', { cpu: parts.cpu, gpu: parts.gpu });
    markOwnedPart('1', cart);
    expect(read()).toMatchObject([{ id: '1', reason: 'owned' }]);
  });

  it('is a part that the shop does not sell, too, where whoever shared the PC has it', () => {
    const gpu = { ...part('propia:1660 super', 0), description: '1660 super' };
    const { read } = leftOut('cpu=1&gpu=propia%3A1660+super&ajenas=gpu', { cpu: parts.cpu, gpu });
    expect(read()).toMatchObject([
      { step: 'gpu', description: '1660 super', reason: 'sharers', hadStock: false, pcIds: ['1'] },
    ]);
  });

  it.each([null, 'x', '{}', '[1]', '[{"id":"1","step":"cpu"}]'])('reads %s as nothing', (text) =>
    expect(parseLeftOutParts(text)).toEqual([]),
  );
});
