import { describe, expect, test } from 'vitest';
import { addedTo, lonePart } from './lone-part.ts';
import { parseBuilderAddress } from './parse-address.ts';

const BEGUN = '?cpu=7600&motherboard=b650&tengo=gpu&gpu=old&paso=psu&uso=edicion';

function loneIn(search: string) {
  return lonePart(parseBuilderAddress(new URLSearchParams(search)), BEGUN);
}

describe('a part that a product’s page led to the builder with', () => {
  test('stands beside a PC that was begun', () => {
    expect(loneIn('?gpu=rtx5090')).toEqual({ step: 'gpu', id: 'rtx5090' });
  });

  test.each([
    ['no part', ''],
    ['several parts', '?cpu=9600x&motherboard=b850'],
    ['a piece of that PC', '?cpu=7600'],
    ['that PC taken back to another processor', '?cpu=9600x&antes_cpu=7600&antes_motherboard=b650'],
  ])('is none where the address has %s', (_what, search) => {
    expect(loneIn(search)).toBeNull();
  });

  test('goes into that PC, bought, and the rest of it stays', () => {
    const path = addedTo(BEGUN, { step: 'gpu', id: 'rtx5090' });
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual({
      cpu: '7600',
      motherboard: 'b650',
      gpu: 'rtx5090',
      uso: 'edicion',
    });
  });
});
