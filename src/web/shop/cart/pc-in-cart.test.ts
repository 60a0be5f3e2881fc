import { describe, expect, it } from 'vitest';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Problem } from '#contract/build.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { LeftOutPart } from '#web/browser-storage/cart-left-out-storage.ts';
import type { ReadyLine } from './check-cart.ts';
import { clashesIn, pcInCart } from './pc-in-cart.ts';

describe('the PC that the parts in the cart form', () => {
  it('has each of them, and how many kits of memory and disks', () => {
    expect(pcInCart([line('cpu', 'c'), line('motherboard', 'm'), line('ram', 'r', 2)])).toEqual({
      chosen: { cpu: 'c', motherboard: 'm', ram: 'r' },
      units: { ram: 2 },
      owned: [],
      skipped: [],
    });
  });

  it('is none where there are two of a part of which a PC has one', () => {
    expect(pcInCart([line('cpu', 'c'), line('motherboard', 'm'), line('motherboard', 'n')])).toBeNull();
    expect(pcInCart([line('cpu', 'c', 2), line('motherboard', 'm')])).toBeNull();
  });

  it('leaves out memory and disks of several kinds', () => {
    const pc = pcInCart([line('cpu', 'c'), line('motherboard', 'm'), line('ram', 'r'), line('ram', 's')]);
    expect(pc?.chosen).toEqual({ cpu: 'c', motherboard: 'm' });
  });

  it('is none with one part, or with what is no part beside it', () => {
    expect(pcInCart([line('cpu', 'c')])).toBeNull();
    expect(pcInCart([line('cpu', 'c'), line('not_a_part', 'mouse')])).toBeNull();
  });

  it('has what its buyer said to have', () => {
    expect(pcInCart([line('cpu', 'c')], [owned('motherboard', 'b450')])).toMatchObject({
      chosen: { cpu: 'c', motherboard: 'b450' },
      owned: ['motherboard'],
    });
    expect(pcInCart([line('cpu', 'c'), line('motherboard', 'm')], [owned('motherboard', 'b450')])).toBeNull();
    // It stands for a board whose model nobody knows.
    expect(pcInCart([line('cpu', 'c')], [{ ...owned('motherboard', 'b450'), exampleOf: 'b450' }])).toBeNull();
  });
});

describe('what the cart says of it', () => {
  const pc = pcInCart([line('cpu', 'c'), line('motherboard', 'm')]);
  if (pc === null) throw new Error('two parts are a PC');
  const socket = problem({ message: 'No encajan.' });

  it('is what does not fit', () => {
    expect(clashesIn([socket], pc, [])).toEqual(['No encajan.']);
  });

  it('is what the board refuses of a single part: a notebook’s memory', () => {
    const notebook = problem({ rule: 'memory_form_factor', steps: ['ram'], message: 'Es SODIMM.' });
    const onBoard = pcInCart([line('motherboard', 'm'), line('ram', 'r')]);
    const withoutBoard = pcInCart([line('cpu', 'c'), line('ram', 'r')]);
    if (onBoard === null || withoutBoard === null) throw new Error('two parts are a PC');
    expect(clashesIn([notebook], onBoard, [])).toEqual(['Es SODIMM.']);
    // The processor may be for a small PC that brings its board.
    expect(clashesIn([notebook], withoutBoard, [])).toEqual([]);
  });

  it('is neither what is only a caution or unknown, nor what a lone part lacks', () => {
    const quiet = [
      problem({ severity: 'warning' }),
      problem({ rule: 'unknown_fact', severity: 'warning' }),
      problem({ steps: ['cpu', 'gpu'] }),
    ];
    expect(clashesIn(quiet, pc, [])).toEqual([]);
  });

  it('is not what it says already of a PC from the builder', () => {
    const known = { ids: ['c', 'm'], message: 'No encajan.', severity: 'error', link: '/armar-pc' } as const;
    expect(clashesIn([socket], pc, [{ ...known, ids: ['c', 'm'] }])).toEqual([]);
  });
});

function problem(differs: Partial<Problem>): Problem {
  return {
    rule: 'socket',
    severity: 'error',
    steps: ['cpu', 'motherboard'],
    message: 'Otra cosa.',
    data: {},
    ...differs,
  };
}

function line(kind: StepKey | 'not_a_part', id: string, quantity = 1): ReadyLine {
  return { quantity, product: { id, facts: { kind } } as PublicProduct }; // what a PC is read from
}

function owned(step: StepKey, id: string): LeftOutPart {
  return {
    id,
    step,
    description: id,
    price: '1.00',
    units: 1,
    hadStock: true,
    reason: 'owned',
    pcIds: ['c'],
    link: '/armar-pc',
  };
}
