import { describe, expect, it } from 'vitest';
import { discountDoubt, discountParts } from './discount-doubt.ts';

const LINES = [
  { price: '110.00', cost: '100.00', quantity: 2 },
  { price: '55.00', cost: '50.00', quantity: 1 },
];

describe('a discount of an order taken in the panel', () => {
  it('is not doubted while it is small and leaves something over cost', () => {
    expect(discountDoubt(LINES, 500)).toBeNull();
  });

  it('is doubted where the products are sold below cost', () => {
    expect(discountDoubt(LINES, 1000)).toEqual({ cost: '250.00', left: '2.50', isLoss: true });
  });

  it('is doubted where it takes more than a fifth off, whatever is left', () => {
    const cheap = LINES.map((line) => ({ ...line, cost: '10.00' }));
    expect(discountDoubt(cheap, 2000)).toBeNull();
    expect(discountDoubt(cheap, 2001)).not.toBeNull();
    expect(discountDoubt(cheap, 5000)).toEqual({ cost: '30.00', left: '107.50', isLoss: false });
  });

  it('is not doubted where it is a fifth exactly, also of a price of which a fifth is no whole cent', () => {
    expect(discountDoubt([{ price: '123.43', cost: '10.00', quantity: 1 }], 2000)).toBeNull();
  });

  it('says nothing of costs that are not known', () => {
    const unknown = LINES.map((line) => ({ ...line, cost: null }));
    expect(discountDoubt(unknown, 1000)).toBeNull();
    expect(discountDoubt(unknown, 5000)).toEqual({ cost: null, left: '0.00', isLoss: false });
  });
});

describe('a discount that the one for how it is paid adds to', () => {
  it('says of which two it is made, so that whoever typed 30 does not read 40 alone', () => {
    expect(discountParts({ discountBp: 4000, agreedBp: 3000 }).replaceAll('\u00A0', ' ')).toBe(
      'Son 30 % tuyo y 10 % por cómo paga. ',
    );
    expect(discountParts({ discountBp: 3000, agreedBp: 3000 })).toBe('');
  });
});
