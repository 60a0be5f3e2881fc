import { describe, expect, it } from 'vitest';
import { loadBuilder } from './load-builder.ts';
import { parseBuilderAddress } from './model/parse-address.ts';
import { loadSmallBuilder as load } from './testing/load-small-builder.ts';
import { smallBuilderReader as reader } from './testing/small-builder-reader.ts';

describe('a link with parts', () => {
  it('opens the first empty step with its candidates', () => {
    const view = load('cpu=am5');
    expect(view.open).toBe('motherboard');
    expect(view.candidates.cards.map((card) => card.id)).toEqual(['b650']);
    expect(view.candidates.hidden).toBe(1);
  });

  it('may ask for an own part before anything is typed', () => {
    const { ownParts } = loadBuilder(reader, parseBuilderAddress(new URLSearchParams()), null, null, '');
    expect(ownParts).toMatchObject({ typed: '', found: [], unlisted: [] });
  });

  it('says why of what was filled, and nothing of what the buyer chose', () => {
    expect(load('cpu=am5&motherboard=b650&completados=motherboard&presupuesto=800').reasons).toEqual({
      motherboard: 'Tiene la del procesador.',
    });
    expect(load('cpu=am5&motherboard=b650').reasons).toBeUndefined();
  });

  it('adds up prices to the cent', () => {
    expect(load('cpu=am5&motherboard=b650&ram=ddr5').total).toBe('300.30');
    expect(load('').total).toBe('0.00');
  });

  it('reports parts that clash', () => {
    expect(load('cpu=am5&motherboard=b550').verdict.status).toBe('error');
  });

  it.each([
    ['a part that is no longer sold', 'cpu=gone', { step: 'cpu', reason: 'unknown', description: null }],
    ['a part of another step', 'cpu=ddr5', { step: 'cpu', reason: 'other-kind', description: 'Part ddr5' }],
    ['what is no part at all', 'case=fan', { step: 'case', reason: 'other-kind', description: 'Part fan' }],
  ])('reports that it leaves out %s', (_, query, discarded) => {
    const view = load(query);
    expect(view.discarded).toEqual([discarded]);
    expect(view.parts).toEqual({});
    expect(view.open).toBe('cpu');
  });

  it('sends only the fields of a product that the page shows', () => {
    const view = load('cpu=am5');
    expect(Object.keys(view.parts.cpu ?? {})).not.toContain('contenido');
    expect(Object.keys(view.candidates.cards[0] ?? {})).not.toContain('contenido');
  });
});

describe('more than one of a part', () => {
  it('counts in the total and in the verdict', () => {
    const view = load('cpu=am5&motherboard=b650&ram=ddr5&cant=ram:3');
    expect(view.total).toBe('500.50');
    expect(view.verdict.problems.map(({ rule }) => rule)).toContain('memory_slots');
    expect(load('cpu=am5&motherboard=b650&ram=ddr5&cant=ram:2').verdict.status).toBe('compatible');
  });
});
