import { describe, expect, it } from 'vitest';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ReadyLine } from './check-cart.ts';
import { notebookMemoryLines } from './notebook-memory-lines.ts';

const NOTEBOOK = line('sodimm', { kind: 'ram', form_factor: 'SODIMM' });
const DESKTOP = line('dimm', { kind: 'ram', form_factor: 'DIMM' });
const BOARD = line('b550', { kind: 'motherboard', socket: 'AM4' });

describe('a notebook’s memory in the cart', () => {
  it('is told beside any part of a desktop PC, also where the PC has its own memory', () => {
    expect(notebookMemoryLines([BOARD, NOTEBOOK])).toEqual(['sodimm']);
    expect(notebookMemoryLines([BOARD, DESKTOP, NOTEBOOK])).toEqual(['sodimm']);
    expect(notebookMemoryLines([line('case', { kind: 'case' }), NOTEBOOK])).toEqual(['sodimm']);
  });

  it('is bought for a notebook where no part of a PC lies beside it', () => {
    const disk = line('ssd', { kind: 'storage', form_factor: 'M.2' });
    const mouse = line('mouse', { kind: 'not_a_part', reason: 'mouse' });
    expect(notebookMemoryLines([NOTEBOOK, disk, mouse])).toEqual([]);
  });

  it('goes into a board that takes it', () => {
    const thin = line('x300', { kind: 'motherboard', memory_form_factors: ['SODIMM'] });
    expect(notebookMemoryLines([thin, NOTEBOOK])).toEqual([]);
  });

  it('goes into a small PC that is sold with its board: a processor beside it is for that one', () => {
    const deskmini = line('deskmini', { kind: 'not_a_part', reason: 'mini PC' });
    expect(notebookMemoryLines([deskmini, line('cpu', { kind: 'cpu' }), NOTEBOOK])).toEqual([]);
  });

  it('is the only memory of which that is said', () => {
    expect(notebookMemoryLines([BOARD, DESKTOP])).toEqual([]);
  });
});

function line(id: string, facts: PartFacts): ReadyLine {
  return { quantity: 1, product: { id, facts } as PublicProduct }; // what is read of it
}
