import { describe, expect, it } from 'vitest';
import { loadSmallBuilder as load } from '../testing/load-small-builder.ts';
import { briefReasons, doubtTitle, isSaidInBrief, soFarMessage } from './verdict-messages.ts';

describe('a PC of which not all is known or chosen', () => {
  const CARD = 'cpu=am5&motherboard=b650&gpu=plugged';
  const doubts = (query: string) => load(query).review?.map(({ name }) => name);

  it('says what to look at where a fact that decides is missing of a part that the visitor has', () => {
    const view = load(`${CARD}&psu=plugless&tengo=psu`);
    expect(view.verdict.status).toBe('compatible');
    expect(view.review).toMatchObject([
      {
        name: 'Conectores de la fuente',
        message: expect.stringContaining('conectores PCIe'),
        lookUp: { linkText: 'Buscar plugless en la web' },
      },
    ]);
    expect(doubtTitle(view)).toBe('Encaja en lo que sabemos; revisá: conectores de la fuente');
  });

  it('names the first two reasons of a verdict where there is little room', () => {
    expect(briefReasons(load('cpu=am5'))).toEqual([]);
    const one = load('cpu=bare&motherboard=b650&ram=ddr5&storage=nvme&case=kit&sin=gpu,cooler');
    expect(briefReasons(one)).toEqual([expect.stringMatching(/^La PC necesita 1 cooler/)]);
    const [first, second, ...rest] = briefReasons({
      ...one,
      unknown: ['Uno', 'Dos', 'Tres'].map((message) => ({ message, lookUp: null })),
    });
    expect([second, ...rest]).toEqual(['Uno', 'y 2 más']);
    expect(first).toMatch(/^La PC necesita 1 cooler/);
  });

  it('says a single short reason once, in brief', () => {
    const one = load('cpu=bare&motherboard=b650&ram=ddr5&storage=nvme&case=kit&sin=gpu,cooler');
    const [problem] = one.verdict.problems;
    const saying = (...messages: string[]) => ({
      ...one,
      verdict: {
        ...one.verdict,
        problems: messages.flatMap((message) => (problem ? [{ ...problem, message }] : [])),
      },
    });
    expect(isSaidInBrief(saying('La fuente queda justa.'))).toBe(true);
    expect(isSaidInBrief(saying('La fuente queda justa. '.repeat(5)))).toBe(false);
    expect(isSaidInBrief(saying('La fuente queda justa.', 'El cooler también.'))).toBe(false);
    expect(
      isSaidInBrief({ ...saying('La fuente queda justa.'), unknown: [{ message: 'Uno', lookUp: null }] }),
    ).toBe(false);
    expect(isSaidInBrief(load('cpu=am5'))).toBe(false);
  });

  it('says so of a size that is assumed, too', () => {
    expect(doubts('cpu=am5&motherboard=b650&gpu=unsized&case=box&tengo=gpu')).toEqual([
      'Largo de la placa de video',
    ]);
  });

  it('leaves the good verdict where it is the shop that sells the part, and lists that no plug is a detail', () => {
    const view = load(`${CARD}&psu=plugless`);
    expect(view.review).toBeUndefined();
    expect(doubtTitle(view)).toBeUndefined();
    const review = view.checks.find(({ end }) => end === 'review')?.checks.map(({ name }) => name);
    expect(review).toContain('Conectores de la fuente');
    expect(doubts(`${CARD}&psu=plugless&tengo=psu&ajenas=psu`)).toBeUndefined();
  });

  it.each([
    ['cpu=am5', 'Lo elegido encaja hasta ahora; faltan la motherboard, la memoria y 3 más.'],
    [
      'cpu=am5&motherboard=b650&ram=ddr5',
      'Lo elegido encaja hasta ahora; faltan el disco, la fuente y el gabinete.',
    ],
    [
      'cpu=am5&motherboard=b650&ram=ddr5&storage=nvme&case=box',
      'Lo elegido encaja hasta ahora; falta la fuente.',
    ],
    ['cpu=am5&motherboard=b650&ram=ddr5&storage=nvme&case=kit', null],
    ['cpu=am5&motherboard=b550', null],
  ])('says what is missing until it is whole: %s', (query, message) => {
    expect(soFarMessage(load(query))).toBe(message);
  });
});
