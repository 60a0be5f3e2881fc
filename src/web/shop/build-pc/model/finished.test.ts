import { describe, expect, it } from 'vitest';
import { wayToAddCard } from '../advice/add-card.ts';
import { loadBuilder } from '../load-builder.ts';
import { percentDone } from '../steps/step-moves.ts';
import { soFarMessage } from '../summary/verdict-messages.ts';
import { loadSmallBuilder as load } from '../testing/load-small-builder.ts';
import { smallBuilderReader as reader } from '../testing/small-builder-reader.ts';
import { builderPath } from './builder-address.ts';
import { isFinished } from './finished.ts';
import { parseBuilderAddress } from './parse-address.ts';
import { reasonsAgainst } from './reasons-against.ts';
import { countParts, isWhole } from './whole.ts';

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
