import { beforeEach, describe, expect, it } from 'vitest';
import { BUILD_STEPS } from '#contract/build-steps.ts';
import { countPcs, keyOfParts, readCartPc, setPcs } from '#web/browser-storage/cart-pcs-storage.ts';
import { addToCart, readCart, removeFromCart, setQuantity } from '#web/browser-storage/cart-storage.ts';
import { CART_WARNINGS_KEY, parseCartWarnings } from '#web/browser-storage/cart-warnings-storage.ts';
import { createSafeStorage, type SafeStorage } from '#web/browser-storage/safe-storage.ts';
import { fakeStorage } from '#web/browser-storage/testing/fake-storage.ts';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';
import type { BuilderPart } from '../model/part-lines.ts';
import { correctCart, sayChanged } from './correct-cart.ts';

let cart: SafeStorage;
beforeEach(() => {
  const browser = fakeStorage();
  cart = createSafeStorage(() => browser);
});

const BAD_PC = 'cpu=ryzen&motherboard=intel-board&ram=ddr4';
const REPAIRED = 'cpu=ryzen&motherboard=amd-board&ram=ddr5';

describe('a PC that came from the cart to be corrected', () => {
  it('takes the place of what the cart had of it, and the buyer may undo that', () => {
    add(BAD_PC);
    const before = readCart(cart);
    const { outcomes, changed, undo } = add(`${REPAIRED}&carrito=${keyInCart()}`);
    expect(inCart()).toEqual({ ryzen: 1, 'amd-board': 1, ddr5: 1 });
    expect(changed).toBe(2);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'added']);

    addToCart(part('mouse'), cart);
    undo();
    expect(readCart(cart)).toEqual([...before, expect.objectContaining({ id: 'mouse' })]);
    expect(parseCartWarnings(cart.read(CART_WARNINGS_KEY))).toHaveLength(1);
  });

  it('may be corrected again, also after an undo', () => {
    add(BAD_PC);
    const key = keyInCart();
    add(`${REPAIRED}&carrito=${key}`).undo();
    add(`${REPAIRED}&carrito=${key}`);
    expect(inCart()).toEqual({ ryzen: 1, 'amd-board': 1, ddr5: 1 });
    add(`cpu=ryzen&motherboard=other-board&ram=ddr5&carrito=${key}`);
    expect(inCart()).toEqual({ ryzen: 1, ddr5: 1, 'other-board': 1 });
  });

  it('leaves what was in the cart for something else', () => {
    addToCart(part('ddr4'), cart);
    add(BAD_PC);
    add(`${REPAIRED}&carrito=${keyInCart()}`);
    expect(inCart()).toEqual({ ddr4: 1, ryzen: 1, 'amd-board': 1, ddr5: 1 });
  });

  it('takes as many as it brought', () => {
    add(`${BAD_PC}&cant=ram:2`);
    cart.write(
      'cart_details',
      cart.read('cart_details')?.replace('"ddr4":{"quantity":2', '"ddr4":{"quantity":3') ?? '',
    );
    expect(inCart()).toMatchObject({ ddr4: 3 });
    add(`${REPAIRED}&cant=ram:2&carrito=${keyInCart()}`);
    expect(inCart()).toEqual({ ryzen: 1, ddr4: 1, 'amd-board': 1, ddr5: 2 });
  });

  it('changes the number of a part that it keeps', () => {
    add(`${BAD_PC}&cant=ram:2`);
    const { changed } = add(`cpu=ryzen&motherboard=amd-board&ram=ddr4&carrito=${keyInCart()}`);
    expect(inCart()).toEqual({ ryzen: 1, ddr4: 1, 'amd-board': 1 });
    expect(changed).toBe(2);
  });

  it('knows its parts although others were added to it later', () => {
    add('cpu=ryzen&motherboard=intel-board');
    add(BAD_PC);
    add(`${REPAIRED}&carrito=${keyInCart()}`);
    expect(inCart()).toEqual({ ryzen: 1, 'amd-board': 1, ddr5: 1 });
  });
});

it('parts that were added one by one are exchanged by a link that names them', () => {
  for (const id of ['ryzen', 'intel-board', 'kit 2:16, blue']) addToCart(part(id), cart);
  const key = keyOfParts(['ryzen', 'intel-board', 'kit 2:16, blue'].map((id) => ({ id, units: 1 })));
  const { changed } = add(`${REPAIRED}&carrito=${encodeURIComponent(key)}`);
  expect(inCart()).toEqual({ ryzen: 1, 'amd-board': 1, ddr5: 1 });
  expect(changed).toBe(2);

  add(`cpu=ryzen&motherboard=other-board&ram=ddr5&carrito=${encodeURIComponent(key)}`);
  expect(inCart()).toEqual({ ryzen: 1, ddr5: 1, 'other-board': 1 });
});

describe('several equal PCs', () => {
  it('come to the cart together, and one more or less is one of each part', () => {
    addToCart(part('mouse'), cart);
    add(`${BAD_PC}&cant=ram:2&pcs=4`);
    expect(inCart()).toEqual({ mouse: 1, ryzen: 4, 'intel-board': 4, ddr4: 8 });
    const parts = readCartPc(keyInCart(), cart);
    expect(countPcs(parts, readCart(cart))).toBe(4);
    setPcs(parts, 3, cart);
    expect(inCart()).toEqual({ mouse: 1, ryzen: 3, 'intel-board': 3, ddr4: 6 });
  });

  it('leave what their buyer has of a part besides', () => {
    add(`${BAD_PC}&pcs=2`);
    setQuantity('ddr4', 3, cart);
    const parts = readCartPc(keyInCart(), cart);
    expect(countPcs(parts, readCart(cart))).toBe(2);
    setPcs(parts, 4, cart);
    expect(inCart()).toEqual({ ryzen: 4, 'intel-board': 4, ddr4: 5 });
  });

  it('are none where the cart lacks a part of them', () => {
    add(BAD_PC);
    removeFromCart(['ddr4'], cart);
    expect(countPcs(readCartPc(keyInCart(), cart), readCart(cart))).toBe(0);
  });

  it('are corrected all at once, and that is undone at once', () => {
    add(`${BAD_PC}&pcs=3`);
    const { undo } = add(`${REPAIRED}&carrito=${keyInCart()}`);
    expect(inCart()).toEqual({ ryzen: 3, 'amd-board': 3, ddr5: 3 });
    undo();
    expect(inCart()).toEqual({ ryzen: 3, 'intel-board': 3, ddr4: 3 });
  });
});

it('another PC is added beside what is in the cart', () => {
  add(BAD_PC);
  expect(add(REPAIRED)).toMatchObject({ changed: 0 });
  expect(inCart()).toEqual({ ryzen: 1, 'intel-board': 1, ddr4: 1, 'amd-board': 1, ddr5: 1 });
});

it('the buyer reads how many were exchanged', () => {
  expect(sayChanged(4)).toBe('Cambiamos 4 componentes en el carrito');
  expect(sayChanged(1)).toBe('Cambiamos un componente en el carrito');
});

function add(query: string) {
  const address = parseBuilderAddress(new URLSearchParams(query));
  const parts: BuilderView['parts'] = {};
  for (const step of STEP_KEYS) {
    const id = address.chosen[step];
    if (id !== undefined) parts[step] = part(id);
  }
  const isBad = address.chosen.motherboard === 'intel-board';
  return correctCart({ steps: [...BUILD_STEPS], address, parts, verdict: isBad ? CLASH : FINE }, cart);
}

/** As the cart's link to the builder names its PC. */
function keyInCart(): string {
  const [warning] = parseCartWarnings(cart.read(CART_WARNINGS_KEY)).slice(-1);
  return new URLSearchParams(warning?.link.split('?')[1]).get('carrito') ?? '';
}

function inCart() {
  return Object.fromEntries(readCart(cart).map(({ id, quantity }) => [id, quantity]));
}

function part(id: string): BuilderPart {
  return {
    id,
    description: id,
    brand: '',
    price: '100.00',
    priceArs: null,
    priceWithoutTaxesArs: null,
    stock: 5,
    photos: [],
    facts: { kind: 'not_a_part', reason: 'test' },
  };
}

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
  ],
};
