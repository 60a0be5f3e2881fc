import { describe, expect, it } from 'vitest';
import { loadSmallBuilder as load } from '../testing/load-small-builder.ts';

describe('a part that the visitor has already', () => {
  it('costs nothing, and the others must still fit it', () => {
    const view = load('cpu=am5&motherboard=b650&tengo=cpu');
    expect(view.total).toBe('100.10');
    expect(load('cpu=am5&tengo=cpu').candidates.hidden).toBe(1);
  });

  it('is restored as owned when going back is undone', () => {
    const view = load('cpu=am5&antes_cpu=am5&antes_motherboard=b650&tengo=motherboard');
    expect(view.address.owned).toEqual(['motherboard']);
  });
});

describe('a part that the shop does not sell', () => {
  const mine = 'cpu=am5&gpu=propia%3A1660+super';

  it('is the visitor’s, has no price and its facts, and leaves its step done', () => {
    const view = load(mine);
    expect(view.address.owned).toEqual(['gpu']);
    expect(view.parts.gpu).toMatchObject({
      description: 'Tu 1660 super',
      price: '0.00',
      facts: { kind: 'gpu', chip: 'GTX 1660 SUPER' },
    });
    expect(view.total).toBe('100.10');
    expect(view.discarded).toEqual([]);
    expect(view.repair).toBeNull();
  });

  it('is that of whoever shared the PC in a link for others', () => {
    const view = load(`${mine}&ajenas=gpu`);
    expect(view.parts.gpu?.description).toBe('1660 super');
    expect(view.address.sharers).toEqual(['gpu']);
  });

  it('comes back after its step was removed', () => {
    const { recovery } = load('cpu=am5&antes_gpu=propia%3A1660+super');
    expect(recovery).toMatchObject({ gone: [{ step: 'gpu', description: '1660 super' }], fitting: ['gpu'] });
  });

  it('is left out where its words state nothing of such a part', () => {
    expect(load('cpu=am5&gpu=propia%3Ahola').discarded).toMatchObject([{ step: 'gpu', reason: 'unknown' }]);
    expect(load('cpu=am5&case=propia%3A1660+super').discarded).toMatchObject([{ step: 'case' }]);
  });
});
