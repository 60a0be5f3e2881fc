import { describe, expect, it } from 'vitest';
import { BUILD_STEPS as STEPS } from '#contract/build-steps.ts';
import { unlistedId } from '#contract/unlisted-part.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';
import { exchangedSteps, goneSteps } from '../model/exchanged.ts';
import { undoFilled } from '../advice/undo-filled.ts';
import { advisedSteps } from '../model/wish.ts';
import { exchange, own } from './part-marks.ts';
import { chooseOwned, countUnits, openToExchange, remove } from './part-moves.ts';
import { letGo, restore, undo, undoExchange } from './recovery-moves.ts';
import { canOpen, choose, leave, openStep, percentDone, reopen, skip } from './step-moves.ts';

const at = (query: string) => parseBuilderAddress(new URLSearchParams(query));
const WHOLE = 'cpu=1&motherboard=2&ram=3&gpu=4&storage=5&psu=6&case=7&cooler=8';

describe('the open step', () => {
  it.each([
    ['the first of an empty build', '', 'cpu'],
    ['the first empty one', 'cpu=1&motherboard=2', 'ram'],
    ['a gap before later parts', 'cpu=1&ram=3', 'motherboard'],
    ['the last when all are filled', WHOLE, 'cooler'],
    ['the one after a step gone without', 'cpu=1&motherboard=2&ram=3&sin=gpu', 'storage'],
    ['a filled one that the address names', 'cpu=1&motherboard=2&paso=cpu', 'cpu'],
    ['never one that cannot be reached yet', 'cpu=1&paso=psu', 'motherboard'],
    ['never past a required step, whatever the link says', 'sin=cpu', 'cpu'],
  ])('is %s', (_, query, step) => {
    expect(openStep(STEPS, at(query))).toBe(step);
  });
});

describe('a part that the visitor has', () => {
  it('fills its step, is not bought, and leaves the first empty step open', () => {
    const address = chooseOwned(STEPS, at(''), 'motherboard', '2');
    expect(builderPath(address)).toBe('/armar-pc?motherboard=2&tengo=motherboard');
    expect(openStep(STEPS, address)).toBe('cpu');
  });

  it('takes the place of a chosen one', () => {
    expect(builderPath(chooseOwned(STEPS, at('cpu=1&motherboard=2'), 'cpu', '9'))).toBe(
      '/armar-pc?cpu=9&motherboard=2&tengo=cpu',
    );
  });
});

describe('a part that the shop does not sell', () => {
  const address = chooseOwned(STEPS, at('cpu=1'), 'gpu', unlistedId('1660 super'));

  it('is in the address by its words', () => {
    expect(builderPath(address)).toBe('/armar-pc?cpu=1&gpu=propia%3A1660+super&tengo=gpu');
  });

  it('stays when an earlier step is opened again', () => {
    expect(reopen(STEPS, { ...address, open: 'motherboard' }, 'cpu').chosen).toEqual(address.chosen);
  });

  it('is gone when the visitor has it no more: nobody can buy it', () => {
    expect(own(address, 'gpu', false)).toMatchObject({ chosen: { cpu: '1' }, owned: [] });
    expect(builderPath(choose(STEPS, address, 'gpu', '4'))).not.toContain('tengo');
    expect(skip(STEPS, address, 'gpu').chosen).toEqual({ cpu: '1' });
  });

  it('can be taken out, and brought back', () => {
    const without = remove(address, 'gpu');
    expect(without.chosen).toEqual({ cpu: '1' });
    expect(restore(without, ['gpu']).chosen).toEqual(address.chosen);
    expect(at(builderPath(restore(without, ['gpu'])).split('?')[1] ?? '').owned).toEqual(['gpu']);
  });
});

describe('a step can be clicked', () => {
  it('when it is the first or the one before is filled', () => {
    const address = at('cpu=1');
    const reachable = STEPS.filter((step) => canOpen(STEPS, step.key, address)).map((step) => step.key);
    expect(reachable).toEqual(['cpu', 'motherboard']);
  });

  it('when the optional one before was skipped', () => {
    expect(canOpen(STEPS, 'storage', at('cpu=1&motherboard=2&ram=3&sin=gpu'))).toBe(true);
    expect(canOpen(STEPS, 'storage', at('cpu=1&motherboard=2&ram=3'))).toBe(false);
  });
});

describe('progress', () => {
  it.each([
    ['', 0],
    ['cpu=1', 17],
    ['cpu=1&motherboard=2&ram=3', 50],
    ['gpu=4&cooler=8', 0],
    ['cpu=1&motherboard=2&ram=3&storage=5&psu=6&case=7', 100],
  ])('counts only required steps: %s is %i %%', (query, percent) => {
    expect(percentDone(STEPS, at(query))).toBe(percent);
  });

  it('counts neither what whoever shared the PC has, nor an optional part that it lacks', () => {
    const whole = 'cpu=1&motherboard=2&ram=3&storage=5&psu=6&case=7';
    expect(percentDone(STEPS, at(`${whole}&gpu=4&tengo=gpu,psu&ajenas=gpu,psu`))).toBe(71);
    expect(percentDone(STEPS, at(whole), ['gpu'])).toBe(86);
  });
});

describe('choosing', () => {
  it('fills the step and opens the next with the shortest address', () => {
    expect(builderPath(choose(STEPS, at(''), 'cpu', '1'))).toBe('/armar-pc?cpu=1');
    expect(builderPath(choose(STEPS, at('cpu=1'), 'motherboard', '2'))).toBe('/armar-pc?cpu=1&motherboard=2');
  });

  it('clears search, order and page of the step it leaves, and keeps the saved build', () => {
    const address = at('cpu=1&search=b650&orden=precio_asc&pagina=2&incompatibles=true&buildId=abc1234');
    expect(builderPath(choose(STEPS, address, 'motherboard', '2'))).toBe(
      '/armar-pc?cpu=1&motherboard=2&buildId=abc1234',
    );
  });

  it('removes the mark that the step was skipped', () => {
    const address = at('cpu=1&motherboard=2&ram=3&sin=gpu&paso=gpu');
    expect(builderPath(choose(STEPS, address, 'gpu', '4'))).toBe('/armar-pc?cpu=1&motherboard=2&ram=3&gpu=4');
  });

  it('stays on the last step', () => {
    const whole = choose(STEPS, at(WHOLE), 'cooler', '88');
    expect(openStep(STEPS, whole)).toBe('cooler');
    expect(whole.chosen.cooler).toBe('88');
  });
});

describe('skipping an optional step', () => {
  it('opens the next one and states it in the address', () => {
    expect(builderPath(skip(STEPS, at('cpu=1&motherboard=2&ram=3'), 'gpu'))).toBe(
      '/armar-pc?cpu=1&motherboard=2&ram=3&sin=gpu',
    );
  });

  it('drops the part it had', () => {
    const address = skip(STEPS, at('cpu=1&motherboard=2&ram=3&gpu=4&paso=gpu'), 'gpu');
    expect(address.chosen.gpu).toBeUndefined();
    expect(openStep(STEPS, address)).toBe('storage');
  });
});

describe('clicking an earlier step', () => {
  const back = reopen(STEPS, at(WHOLE), 'ram');

  it('opens it, keeps its part and clears all later ones', () => {
    expect(openStep(STEPS, back)).toBe('ram');
    expect(back.chosen).toEqual({ cpu: '1', motherboard: '2', ram: '3' });
  });

  it('can be undone', () => {
    expect(undo(back).chosen).toEqual(at(WHOLE).chosen);
    expect(goneSteps(undo(back))).toEqual([]);
  });

  it('can be undone after another part was chosen: the old one is back, too', () => {
    const changed = choose(STEPS, back, 'ram', '33');
    expect(openStep(STEPS, changed)).toBe('gpu');
    expect(undo(changed).chosen).toEqual(at(WHOLE).chosen);
  });

  it('restores the named later parts and keeps the new one', () => {
    const changed = choose(STEPS, back, 'ram', '33');
    const restored = restore(changed, ['gpu', 'storage', 'psu', 'cooler']);
    expect(restored.chosen).toEqual({
      cpu: '1',
      motherboard: '2',
      ram: '33',
      gpu: '4',
      storage: '5',
      psu: '6',
      cooler: '8',
    });
    expect(openStep(STEPS, restored)).toBe('case');
  });

  it('offers the rest while new parts are chosen, and stops when none is left', () => {
    const shorter = choose(STEPS, reopen(STEPS, at('cpu=1&motherboard=2'), 'cpu'), 'cpu', '11');
    expect(goneSteps(shorter)).toEqual(['motherboard']);
    const whole = choose(STEPS, shorter, 'motherboard', '22');
    expect(builderPath(whole)).toBe('/armar-pc?cpu=11&motherboard=22');
  });

  it('twice in a row loses nothing', () => {
    const twice = reopen(STEPS, back, 'cpu');
    expect(twice.chosen).toEqual({ cpu: '1' });
    expect(undo(twice).chosen).toEqual(at(WHOLE).chosen);
  });

  it('restores skipped steps, too', () => {
    const without = reopen(STEPS, at('cpu=1&motherboard=2&ram=3&sin=gpu&storage=5'), 'cpu');
    expect(without.skipped).toEqual([]);
    expect(undo(without).skipped).toEqual(['gpu']);
  });

  it('clears nothing when there is nothing later', () => {
    expect(builderPath(reopen(STEPS, at('cpu=1'), 'cpu'))).toBe('/armar-pc?cpu=1&paso=cpu');
  });

  it('is cleared on request', () => {
    expect(builderPath(letGo(back))).toBe('/armar-pc?cpu=1&motherboard=2&ram=3&paso=ram');
  });
});

describe('clicking a later step', () => {
  it('clears nothing', () => {
    const address = reopen(STEPS, at('cpu=1&motherboard=2&paso=cpu'), 'motherboard');
    expect(address.chosen).toEqual({ cpu: '1', motherboard: '2' });
    expect(openStep(STEPS, address)).toBe('motherboard');
  });
});

describe('leaving a reopened step as it is', () => {
  it('goes on to the next empty step', () => {
    expect(builderPath(leave(STEPS, at('cpu=1&paso=cpu'), 'cpu'))).toBe('/armar-pc?cpu=1');
  });
});

describe('exchanging one part', () => {
  it('opens its step and keeps every part, and so does the choice of another', () => {
    const opened = openToExchange(at(WHOLE), 'ram');
    expect(openStep(STEPS, opened)).toBe('ram');
    expect(opened.chosen).toEqual(at(WHOLE).chosen);
    const exchanged = choose(STEPS, opened, 'ram', '33');
    expect(exchanged.chosen).toEqual({ ...at(WHOLE).chosen, ram: '33' });
    expect(openStep(STEPS, exchanged)).toBe('cooler');
  });
});

describe('an exchange', () => {
  const exchanged = at(
    builderPath(choose(STEPS, at(`${WHOLE}&completados=gpu,ram`), 'gpu', '44')).split('?')[1] ?? '',
  );

  it('is taken back as the PC was, with the reason of its part', () => {
    expect(exchangedSteps(exchanged)).toEqual(['gpu']);
    expect(advisedSteps(exchanged)).toEqual(['ram']);
    expect(builderPath(undo(exchanged))).toBe(builderPath(at(`${WHOLE}&completados=gpu,ram`)));
  });

  it('of two parts is taken back whole', () => {
    const repaired = exchange(at(`${WHOLE}&cant=ram:2`), { cpu: '11', ram: '33' });
    expect(repaired.chosen).toMatchObject({ cpu: '11', ram: '33' });
    expect(builderPath(undo(repaired))).toBe(builderPath(at(`${WHOLE}&cant=ram:2`)));
  });

  it.each([
    ['another exchange', choose(STEPS, exchanged, 'ram', '33'), ['ram']],
    ['a part that the visitor has', chooseOwned(STEPS, exchanged, 'gpu', '45'), []],
    ['removing a part', remove(exchanged, 'ram'), []],
    ['going back', reopen(STEPS, exchanged, 'cpu'), []],
    ['taking away what was filled', undoFilled(exchanged), []],
  ])('stays once %s follows', (_, after, steps) => {
    expect(exchangedSteps(after)).toEqual(steps);
    expect(after.wish.filled).not.toContain('gpu');
    expect(undo(after).chosen).not.toMatchObject({ gpu: '4' });
  });

  it('of a part that the visitor has is no exchange that can be taken back', () => {
    const address = choose(STEPS, at(`${WHOLE}&tengo=cpu`), 'cpu', '11');
    expect(exchangedSteps(address)).toEqual([]);
  });
});

describe('removing one part', () => {
  const removed = remove(at(WHOLE), 'ram');

  it('leaves the others and opens its step', () => {
    expect(Object.keys(removed.chosen)).toHaveLength(7);
    expect(openStep(STEPS, removed)).toBe('ram');
  });

  it('can be undone', () => {
    expect(undo(removed).chosen).toEqual(at(WHOLE).chosen);
  });
});

describe('a part that is owned', () => {
  it('is marked, and can be unmarked', () => {
    const owned = own(at('cpu=1&motherboard=2'), 'cpu', true);
    expect(builderPath(owned)).toBe('/armar-pc?cpu=1&motherboard=2&tengo=cpu');
    expect(builderPath(own(owned, 'cpu', false))).toBe('/armar-pc?cpu=1&motherboard=2');
  });

  it('loses its mark when another part is chosen', () => {
    expect(choose(STEPS, at('cpu=1&tengo=cpu'), 'cpu', '9').owned).toEqual([]);
    expect(choose(STEPS, at('cpu=1&tengo=cpu'), 'cpu', '1').owned).toEqual(['cpu']);
  });

  it('stays when the visitor goes back: it was not chosen to buy', () => {
    const address = at('cpu=1&motherboard=2&ram=3&gpu=4&tengo=motherboard,gpu&cant=ram:2');
    const back = reopen(STEPS, address, 'cpu');
    expect(back.chosen).toEqual({ cpu: '1', motherboard: '2', gpu: '4' });
    expect(openStep(STEPS, back)).toBe('cpu');
    expect(goneSteps(back)).toEqual(['ram']);
    expect(undo(back)).toMatchObject({ chosen: address.chosen, owned: address.owned });
  });

  it('of somebody else goes with the other later parts', () => {
    const back = reopen(STEPS, at('cpu=1&motherboard=2&ram=3&tengo=motherboard&ajenas=motherboard'), 'cpu');
    expect(back.chosen).toEqual({ cpu: '1' });
  });

  it('comes back as it was when going back is undone', () => {
    const address = at('cpu=1&motherboard=2&ram=3&tengo=motherboard&cant=ram:2');
    const back = at(builderPath(reopen(STEPS, address, 'cpu')).split('?')[1] ?? '');
    expect(undo(back)).toMatchObject({ owned: ['motherboard'], units: { ram: 2 } });
  });
});

describe('a part that whoever shared the PC has', () => {
  const shared = at('cpu=1&ram=3&psu=6&tengo=cpu,psu&ajenas=cpu,psu');

  it('stays theirs while other parts are chosen', () => {
    expect(choose(STEPS, shared, 'motherboard', '2').sharers).toEqual(['cpu', 'psu']);
    expect(choose(STEPS, shared, 'cpu', '9')).toMatchObject({ owned: ['psu'], sharers: ['psu'] });
  });

  it('is bought in one press, or the visitor has it, too', () => {
    expect(builderPath(own(shared, 'cpu', false))).toBe('/armar-pc?cpu=1&ram=3&psu=6&tengo=psu&ajenas=psu');
    expect(builderPath(own(own(shared, 'cpu', true), 'psu', true))).toBe(
      '/armar-pc?cpu=1&ram=3&psu=6&tengo=cpu%2Cpsu',
    );
  });
});

describe('a PC that was advised', () => {
  const ADVISED = `${WHOLE}&presupuesto=900&uso=oficina&completados=cpu,motherboard,ram`;
  const again = (address: BuilderAddress) => at(builderPath(address).split('?')[1] ?? '');

  it('keeps its budget, and the reasons of the other parts, when one is exchanged', () => {
    const exchanged = again(choose(STEPS, again(remove(at(ADVISED), 'ram')), 'ram', '33'));
    expect(exchanged.wish).toMatchObject({ budget: '900', use: 'oficina', filled: ['cpu', 'motherboard'] });
  });

  it('keeps them when the visitor has one of its parts', () => {
    const address = again(chooseOwned(STEPS, at(ADVISED), 'motherboard', '22'));
    expect(address.wish).toMatchObject({ budget: '900', use: 'oficina', filled: ['cpu', 'ram'] });
  });

  it('is what the visitor chose when the advice is undone, and whole again when that is undone', () => {
    const whole = at('cpu=1&motherboard=2&ram=3&storage=5&sin=gpu,cooler&completados=motherboard,ram,cooler');
    const undone = again(undoFilled(whole));
    expect(undone).toMatchObject({ chosen: { cpu: '1', storage: '5' }, skipped: ['gpu'] });
    const redone = again(undo(undone));
    expect(redone).toMatchObject({ chosen: whole.chosen, skipped: whole.skipped, wish: whole.wish });
  });

  it('does without a step for good where the visitor says so', () => {
    const skipped = again(skip(STEPS, at('cpu=1&gpu=4&completados=cpu,gpu'), 'gpu'));
    expect(again(undoFilled(skipped)).skipped).toEqual(['gpu']);
  });

  it('has all its reasons again when going back is undone', () => {
    const back = again(reopen(STEPS, at(ADVISED), 'cpu'));
    expect(again(undo(back)).wish).toEqual(at(ADVISED).wish);
  });
});

describe('the number of a part', () => {
  it.each([
    [2, { ram: 2 }],
    [1, {}],
    [0, {}],
    [99, {}],
  ])('%i', (count, units) => {
    expect(countUnits(at('ram=3'), 'ram', count).units).toEqual(units);
  });
});

describe('an exchange that is taken back while another part is on its way', () => {
  const advised = at('cpu=1&motherboard=2&completados=cpu,motherboard');
  const shown = exchange(advised, { cpu: '9' });
  const pending = choose(STEPS, shown, 'ram', '3');

  it('leaves the part that was advised as advised, and keeps the other', () => {
    const back = undoExchange(pending, shown);
    expect(back.chosen).toEqual({ cpu: '1', motherboard: '2', ram: '3' });
    expect(advisedSteps(back)).toEqual(['cpu', 'motherboard']);
  });

  it('leaves a part that nobody advised as it was', () => {
    const own = exchange(at('cpu=1&motherboard=2'), { cpu: '9' });
    expect(advisedSteps(undoExchange(choose(STEPS, own, 'ram', '3'), own))).toEqual([]);
  });
});
