import { describe, expect, it } from 'vitest';
import { isFinished } from './model/finished.ts';
import { parseBuilderAddress } from './model/parse-address.ts';
import { reasonsAgainst } from './model/reasons-against.ts';
import { detailIn } from './model/detail-address.ts';
import { countParts, isWhole } from './model/whole.ts';
import { builderPath } from './model/builder-address.ts';
import { chooseOwned } from './steps/part-moves.ts';
import { choose, percentDone } from './steps/step-moves.ts';
import { briefReasons, doubtTitle, isSaidInBrief, soFarMessage } from './summary/verdict-messages.ts';
import { wayToAddCard } from './advice/add-card.ts';
import { loadBuilder } from './load-builder.ts';
import { smallBuilderReader as reader } from './testing/small-builder-reader.ts';

const load = (query: string) => {
  const params = new URLSearchParams(query);
  return loadBuilder(reader, parseBuilderAddress(params), null, detailIn(params));
};

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

describe('a link with parts', () => {
  it('opens the first empty step with its candidates', () => {
    const view = load('cpu=am5');
    expect(view.open).toBe('motherboard');
    expect(view.candidates.cards.map((card) => card.id)).toEqual(['b650']);
    expect(view.candidates.hidden).toBe(1);
  });

  it('shows what was left out, and why, on request', () => {
    const view = load('cpu=am5&incompatibles=true');
    expect(view.candidates.cards.map((card) => card.id)).toEqual(['b550']);
    expect(view.candidates.cards[0]?.compatibility.reasons[0]?.message).toMatch(/AM5.*AM4/);
  });

  it('may ask for an own part before anything is typed', () => {
    const { ownParts } = loadBuilder(reader, parseBuilderAddress(new URLSearchParams()), null, null, '');
    expect(ownParts).toMatchObject({ typed: '', found: [], unlisted: [] });
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

  it('says why of what was filled, and nothing of what the buyer chose', () => {
    expect(load('cpu=am5&motherboard=b650&completados=motherboard&presupuesto=800').reasons).toEqual({
      motherboard: 'Tiene la del procesador.',
    });
    expect(load('cpu=am5&motherboard=b650').reasons).toBeUndefined();
  });

  it('names what to look up about a candidate, and not the same of a chosen part on every card', () => {
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

describe('more than one of a part', () => {
  it('counts in the total and in the verdict', () => {
    const view = load('cpu=am5&motherboard=b650&ram=ddr5&cant=ram:3');
    expect(view.total).toBe('500.50');
    expect(view.verdict.problems.map(({ rule }) => rule)).toContain('memory_slots');
    expect(load('cpu=am5&motherboard=b650&ram=ddr5&cant=ram:2').verdict.status).toBe('compatible');
  });
});

describe('a PC is complete', () => {
  const BUT_THE_CASE = 'cpu=am5&motherboard=b650&ram=ddr5&storage=nvme&sin=gpu,cooler';

  it('with a power supply that comes with the case', () => {
    const view = load(`${BUT_THE_CASE}&case=kit`);
    expect(isFinished(view)).toBe(true);
    expect(percentDone(view.steps, view.address, view.lacking)).toBe(100);
    expect(view.open).toBe('cooler');
    expect(isWhole(view)).toBe(true);
    expect(isWhole(load(`${BUT_THE_CASE}&case=kit&tengo=cpu&ajenas=cpu`))).toBe(false);
    expect(countParts(load(`${BUT_THE_CASE}&case=kit&tengo=cpu&ajenas=cpu`))).toEqual({ there: 5, of: 6 });
    expect(countParts(load('cpu=am5&motherboard=b650'))).toEqual({ there: 2, of: 8 });
  });

  it('and then it comes with what the terms promise of one that fits, where they do', () => {
    const whole = `${BUT_THE_CASE}&case=kit`;
    expect(load(whole).promise).toBe(
      'Si dos piezas no van juntas, cambiamos la que corresponda sin costo para vos.',
    );
    expect(load(`${BUT_THE_CASE}&case=box`).promise).toBeUndefined();
    const uncooled = load(whole.replace('am5', 'bare'));
    expect(isFinished(uncooled)).toBe(true);
    expect(uncooled.promise).toBeUndefined();
    const otherTerms = { ...reader, ownText: () => ({ html: '<p>Sin cambios.</p>', updated: '' }) };
    const address = parseBuilderAddress(new URLSearchParams(whole));
    expect(loadBuilder(otherTerms, address).promise).toBeUndefined();
  });

  it('and with another that takes its place', () => {
    const view = load(`${BUT_THE_CASE}&case=kit&psu=supply`);
    expect(view.steps.filter(({ isInCase }) => isInCase)).toEqual([]);
    expect(isFinished(view)).toBe(true);
  });

  it('but not with a supply that is too weak, of which nothing says that it covers the step', () => {
    const view = load(`${BUT_THE_CASE}&case=kit&gpu=hungry`);
    expect(view.verdict.status).toBe('error');
    expect(percentDone(view.steps, view.address, view.lacking)).toBe(83);
  });

  it('but not while a step is open without whose part it does not work: that is to do, and no error', () => {
    const whole = 'cpu=dark&motherboard=b650&ram=ddr5&storage=nvme&case=box&psu=supply';
    const open = load(whole);
    expect(open.verdict.status).toBe('warning');
    expect(open.verdict.problems).toMatchObject([{ rule: 'no_video_output', severity: 'warning' }]);
    expect(open.lacking).toEqual(['gpu']);
    expect(open.repair).toBeNull();
    expect(isFinished(open)).toBe(false);
    expect(percentDone(open.steps, open.address, open.lacking)).toBe(86);

    const skipped = load(`${whole}&sin=gpu,cooler`);
    expect(skipped.verdict.status).toBe('error');
    expect(skipped.lacking).toBeUndefined();
  });

  it('but not without a cooler where its processor brings none, skipped or not', () => {
    const whole = 'cpu=bare&motherboard=b650&ram=ddr5&storage=nvme&case=box&psu=supply';
    const open = load(`${whole}&sin=gpu`);
    expect(open.open).toBe('cooler');
    expect(open.steps.at(-1)?.description).toBe(
      'Tu procesador viene sin cooler: elegí uno, o decinos que lo tenés.',
    );
    const skipped = load(`${whole}&sin=gpu,cooler`);
    expect(isFinished(skipped)).toBe(true);
    for (const view of [open, skipped]) {
      expect(percentDone(view.steps, view.address, view.lacking)).toBe(86);
      expect(isWhole(view)).toBe(false);
      expect(reasonsAgainst(view).map(({ rule }) => rule)).toEqual(['cooler_missing']);
    }

    const cooled = load(`${whole}&cooler=tower&sin=gpu`);
    expect(cooled.lacking).toBeUndefined();
    expect(isWhole(cooled)).toBe(true);
    expect(isWhole(load(`${whole}&cooler=tower&tengo=cooler&sin=gpu`))).toBe(true);
  });

  it('and a processor alone, without its cooler, is bought without a question', () => {
    const view = load('cpu=bare');
    expect(view.lacking).toEqual(['cooler']);
    expect(reasonsAgainst(view)).toEqual([]);
    expect(soFarMessage(view)).toBe(
      'Lo elegido encaja hasta ahora; faltan la motherboard, la memoria y 4 más.',
    );
  });

  it('but not with a case that has none', () => {
    expect(isFinished(load(`${BUT_THE_CASE}&case=box`))).toBe(false);
  });
});

describe('a PC whose processor has no video of its own', () => {
  it('needs a card before the rest is chosen, unless its builder goes without', () => {
    const open = load('cpu=dark&motherboard=b650&ram=ddr5');
    expect(open.lacking).toEqual(['gpu']);
    expect(soFarMessage(open)).toBe(
      'Lo elegido encaja hasta ahora; faltan la placa de video, el disco y 2 más.',
    );
    expect(load('cpu=dark&motherboard=b650&ram=ddr5&sin=gpu').lacking).toBeUndefined();
    expect(load('cpu=am5&motherboard=b650&ram=ddr5').lacking).toBeUndefined();
    expect(load('cpu=dark&motherboard=b650&ram=ddr5&gpu=plugged').lacking).toBeUndefined();
  });

  it('may get a card where it shows no picture: the way leads to the step, no longer skipped', () => {
    const whole = 'cpu=dark&motherboard=b650&ram=ddr5&storage=nvme&case=box&psu=supply';
    const dark = load(`${whole}&sin=gpu,cooler`);
    const opened = wayToAddCard(dark)?.(dark.address) ?? dark.address;
    const way = builderPath(opened);
    expect(way).toBe(
      '/armar-pc?cpu=dark&motherboard=b650&ram=ddr5&storage=nvme&psu=supply&case=box&sin=cooler&paso=gpu',
    );
    expect(load(way.split('?')[1] ?? '')).toMatchObject({ open: 'gpu', lacking: ['gpu'] });
    expect(wayToAddCard(load(`${whole}&gpu=plugged&sin=cooler`))).toBeNull();
    expect(wayToAddCard(load('cpu=am4&motherboard=b650'))).toBeNull();
  });
});

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
