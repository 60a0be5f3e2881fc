import { describe, expect, it } from 'vitest';
import { loadSmallBuilder as load } from '../testing/load-small-builder.ts';

describe("a part's details", () => {
  it('are not read where none are open', () => {
    expect(load('cpu=am5')).not.toHaveProperty('detail');
  });

  it('say that it fits the parts chosen, with its whole sheet', () => {
    expect(load('cpu=am5&producto=b650').detail).toMatchObject({
      step: 'motherboard',
      product: { id: 'b650', content: { attributes: [{ attribute: 'Peso' }] } },
      compatibility: { status: 'compatible' },
    });
  });

  it('say why it does not fit, also of another step than the open one', () => {
    const { detail, open } = load('cpu=am5&motherboard=b650&paso=ram&producto=am4');
    expect(open).toBe('ram');
    expect(detail?.compatibility.status).toBe('error');
    expect(detail?.compatibility.reasons[0]?.message).toMatch(/AM4.*AM5/);
  });

  it('judge it alone: a clash between two other parts is not its own', () => {
    expect(load('cpu=am5&motherboard=b550&producto=nvme').detail?.compatibility.status).toBe('compatible');
  });

  it('name what to look up about what it lacks', () => {
    const { detail } = load('cpu=am5&case=low&producto=nameless');
    expect(detail?.compatibility.status).toBe('warning');
    expect(detail?.compatibility.reasons[0]?.lookUp?.linkText).toBe('Buscar nameless en la web');
  });

  it.each(['gone', 'fan'])('are null where the shop has no part to choose (%s)', (id) => {
    expect(load(`cpu=am5&producto=${id}`).detail).toBeNull();
  });
});
