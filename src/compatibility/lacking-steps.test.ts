import { expect, test } from 'vitest';
import { lackingSteps } from './lacking-steps.ts';
import { chassis, cpu, gpu, motherboard, psu, ram, storage } from './testing/part-makers.ts';

const dark = cpu({ igpu: false, cooler_included: true });
const bright = cpu({ igpu: true, cooler_included: true });
const around = [motherboard({}), ram({}), storage({})];
const box = chassis({ psu_included: false });

test.each([
  ['a card and a supply', [dark, ...around, box], ['gpu', 'psu']],
  [
    'nothing where the processor has graphics and the case a supply',
    [bright, ...around, chassis({ psu_included: true })],
    [],
  ],
  [
    'a cooler where none is in the box',
    [cpu({ igpu: true, cooler_included: false }), ...around, box, psu({})],
    ['cooler'],
  ],
  ['no card and no cooler that nobody can say are needed', [cpu({}), ...around, box, psu({})], []],
  ['a disk', [dark, motherboard({}), ram({}), box, psu({}), gpu({})], ['storage']],
  ['nothing of an upgrade, which keeps its case', [dark, ...around], []],
])('a new PC lacks %s', (_what, parts, steps) => {
  expect(lackingSteps(parts)).toEqual(steps);
});
