import { describe, expect, it, test } from 'vitest';
import { cartTotals } from '#contract/cart-totals.ts';
import { idsIn, isForSale, todaysTotal, type PricesNow } from './todays-total.ts';

const RATE = '1485.55';

/** 33.33 USD is 49,513.3815 pesos: 49,513.38, whichever the number of units. */
const now = (id: string, visible = true) => ({
  id,
  price: '33.33',
  priceArs: '49513.38',
  priceWithoutTaxesArs: '40920.15',
  stock: 5,
  visible,
});
const prices: PricesNow = new Map([
  ['c', now('c')],
  ['r', now('r')],
  ['hidden', now('hidden', false)],
  ['gone', null],
]);

test.each([
  ['/armar-pc?cpu=c&ram=gone', true],
  ['/armar-pc?cpu=c&ram=r&tengo=cpu', true],
  ['/armar-pc?cpu=c&tengo=cpu', false],
  ['/armar-pc?cpu=hidden&ram=gone', false],
  ['/armar-pc?gpu=propia%3A1660+super', false],
])('of a saved build something can be bought, or nothing: %s', (link, isSome) => {
  expect(isForSale({ link }, prices)).toBe(isSome);
});

describe("a saved build's total today", () => {
  it('asks for no price of a part that the shop does not sell', () => {
    const build = { link: '/armar-pc?cpu=c&gpu=propia%3A1660+super' };
    expect(idsIn([build])).toEqual(['c']);
    expect(todaysTotal(build, prices)).toMatchObject({ total: '33.33', isSomeGone: false });
  });

  it("equals the cart's total in pesos, to the centavo", () => {
    const today = todaysTotal({ link: '/armar-pc?cpu=c&ram=r&cant=ram:3' }, prices);
    const cart = cartTotals(
      [
        { price: '33.33', quantity: 1 },
        { price: '33.33', quantity: 3 },
      ],
      RATE,
    );
    expect(today).toEqual({
      total: cart.subtotal,
      pesos: { total: cart.pesos?.subtotal, withoutTaxes: '163680.60' },
      isSomeGone: false,
    });
    // Turned into pesos as a whole it would be another: 133.32 × 1485.55 = 198053.53
    expect(today?.pesos.total).toBe('198053.52');
  });

  it('does not include owned parts', () => {
    expect(todaysTotal({ link: '/armar-pc?cpu=c&ram=r&tengo=cpu' }, prices)).toMatchObject({
      total: '33.33',
      pesos: { total: '49513.38' },
    });
  });

  it.each(['gone', 'hidden'])('is of the other parts where one is %s, and states that', (id) => {
    expect(todaysTotal({ link: `/armar-pc?cpu=c&gpu=${id}` }, prices)).toMatchObject({
      total: '33.33',
      isSomeGone: true,
    });
  });

  it.each(['/armar-pc', '/armar-pc?cpu=gone', '/carrito?cpu=c', 'https://otra.example/armar-pc?cpu=c'])(
    'is none where nothing of it is sold: %s',
    (link) => {
      expect(todaysTotal({ link }, prices)).toBeNull();
    },
  );

  it('is absent where the shop has no rate', () => {
    const dollars = { ...now('c'), priceArs: null, priceWithoutTaxesArs: null };
    expect(todaysTotal({ link: '/armar-pc?cpu=c' }, new Map([['c', dollars]]))).toBeNull();
  });
});

it('each product is requested once, even if several builds have it', () => {
  expect(idsIn([{ link: '/armar-pc?cpu=c&ram=r' }, { link: '/armar-pc?ram=r&gpu=g' }])).toEqual([
    'c',
    'r',
    'g',
  ]);
});
