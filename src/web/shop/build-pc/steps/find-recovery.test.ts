import { describe, expect, it } from 'vitest';
import { loadSmallBuilder as load } from '../testing/load-small-builder.ts';

describe('after going back', () => {
  const BACK = 'antes_cpu=am5&antes_motherboard=b650&antes_ram=ddr5&antes_storage=nvme';

  it('everything still fits the same processor', () => {
    expect(load(`cpu=am5&${BACK}`).recovery).toMatchObject({
      fitting: ['motherboard', 'ram', 'storage'],
      clashing: [],
    });
  });

  it('with another processor it reports what no longer fits, and why', () => {
    const { recovery } = load(`cpu=am4&${BACK}`);
    expect(recovery?.fitting).toEqual(['storage']);
    expect(recovery?.clashing.map((part) => part.step)).toEqual(['motherboard', 'ram']);
    expect(recovery?.clashing[0]?.reason).toMatch(/AM4.*AM5/);
  });

  it('a part that the shop no longer sells is not offered', () => {
    expect(load('cpu=am5&antes_cpu=am4&antes_ram=gone').recovery).toBeNull();
  });

  it('nothing is offered when nothing is gone', () => {
    expect(load('cpu=am5').recovery).toBeNull();
  });
});
