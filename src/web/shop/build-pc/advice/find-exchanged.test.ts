import { describe, expect, it } from 'vitest';
import { loadSmallBuilder as load } from '../testing/load-small-builder.ts';

describe('an exchange', () => {
  it('that repaired the PC and left a warning asks for what ends it', () => {
    const repaired = 'cpu=am5&motherboard=b650&ram=ddr5&gpu=picky&psu=supply';
    expect(load(repaired).repair).toBeNull();
    expect(load(`${repaired}&antes_motherboard=b550`).repair).not.toBeNull();
    expect(load('cpu=am5&motherboard=b650&antes_motherboard=b550').repair).toBeNull();
  });

  it('is named, and whether it repaired the PC', () => {
    expect(load('cpu=am5&motherboard=b650&antes_motherboard=b550').exchanged).toEqual({
      parts: [{ from: 'Part b550', to: 'Part b650' }],
      wasRepair: true,
    });
    expect(load('cpu=am5&motherboard=b650&case=low&antes_case=box').exchanged?.wasRepair).toBe(false);
  });

  it('is none where parts were removed, or the shop no longer has the former part', () => {
    expect(load('cpu=am5&antes_motherboard=b550').exchanged).toBeUndefined();
    expect(load('cpu=am5&motherboard=b650&antes_motherboard=gone').exchanged).toBeUndefined();
  });
});
