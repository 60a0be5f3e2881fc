import { describe, expect, it } from 'vitest';
import { loadBuilder } from '../load-builder.ts';
import { builderPath } from '../model/builder-address.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';
import { loadSmallBuilder as load } from '../testing/load-small-builder.ts';
import { smallBuilderReader as reader } from '../testing/small-builder-reader.ts';
import { chooseOwned } from './part-moves.ts';
import { choose } from './step-moves.ts';

describe('a candidate', () => {
  it('that was left out is shown on request, and why', () => {
    const view = load('cpu=am5&incompatibles=true');
    expect(view.candidates.cards.map((card) => card.id)).toEqual(['b550']);
    expect(view.candidates.cards[0]?.compatibility.reasons[0]?.message).toMatch(/AM5.*AM4/);
  });

  it('says of a card that the chosen processor holds it back, before its margins', () => {
    const linesWith = (parts: string) =>
      load(`${parts}&paso=gpu`).candidates.cards.map(({ compatibility }) => compatibility.margins[0]?.text);
    const heldBack = 'En juegos, tu procesador la va a frenar';
    expect(linesWith('cpu=am4&motherboard=b550&ram=ddr4').at(-1)).toBe(heldBack);
    expect(linesWith('cpu=am5&motherboard=b650&ram=ddr5')).not.toContain(heldBack);
  });

  it('says of a case that brings a supply that there would be two, and of the chosen supply that there are', () => {
    const parts = 'cpu=am5&motherboard=b650&ram=ddr5&psu=supply';
    const notesOf = (address: string) =>
      load(address).candidates.cards.map(({ id, compatibility }) => [id, compatibility.margins[0]?.text]);
    expect(notesOf(`${parts}&paso=case`)).toContainEqual(['kit', 'Trae fuente, y ya elegiste otra']);
    expect(notesOf('cpu=am5&motherboard=b650&ram=ddr5&paso=case')).not.toContainEqual([
      'kit',
      'Trae fuente, y ya elegiste otra',
    ]);
    expect(load(`${parts}&case=kit`).margins.psu?.at(-1)).toMatchObject({
      text: expect.stringMatching(/l gabinete ya trae una: esta va en su lugar$/),
      isTight: true,
    });
    expect(
      load(`${parts}&case=box`).margins.psu?.some(({ text }) => text.includes('gabinete')) ?? false,
    ).toBe(false);
  });

  it('names what to look up about it, and not the same of a chosen part on every card', () => {
    const [nameless] = load('cpu=am5&case=low&paso=cooler').candidates.cards;
    expect(nameless?.compatibility).toMatchObject({
      status: 'warning',
      reasons: [
        {
          message: expect.stringContaining('Falta un dato: alto del cooler.'),
          lookUp: { linkText: 'Buscar nameless en la web' },
        },
      ],
    });
    const [tower] = load('cpu=am5&case=box&paso=cooler').candidates.cards;
    expect(tower?.compatibility.reasons).toEqual([
      {
        message: expect.stringContaining('Falta un dato: alto máximo de cooler del gabinete.'),
        lookUp: null,
      },
    ]);
  });
});

describe('the part for which somebody came', () => {
  const asked = (query: string) => {
    const searches: (string | undefined)[] = [];
    const { open, address, steps } = loadBuilder(
      {
        ...reader,
        candidates: (wanted, wish) => {
          searches.push(wanted.search);
          return reader.candidates(wanted, wish);
        },
      },
      parseBuilderAddress(new URLSearchParams(query)),
    );
    return { open, address, steps, searches };
  };

  it('stays open with its wish while they say what they have', () => {
    const empty = asked('paso=gpu&busco=gpu:12 GB');
    expect(empty).toMatchObject({ open: 'gpu', searches: ['12 GB'] });
    const board = chooseOwned(empty.steps, empty.address, 'motherboard', 'b550');
    const said = asked(builderPath(board).split('?')[1] ?? '');
    expect(said).toMatchObject({ open: 'gpu', searches: ['12 GB'], address: { owned: ['motherboard'] } });
    expect(asked(`${builderPath(said.address).split('?')[1]}&search=asus`).searches).toEqual(['12 GB asus']);
  });

  it('is done once it is chosen, and narrows no other step', () => {
    const { steps, address } = asked('paso=gpu&busco=gpu:12 GB');
    const chosen = choose(steps, address, 'gpu', 'plugged');
    expect(builderPath(chosen)).not.toContain('busco');
    expect(asked('paso=cpu&busco=gpu:12 GB')).toMatchObject({ open: 'cpu', searches: [undefined] });
  });
});
