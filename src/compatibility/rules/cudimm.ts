import { present, type Parts } from '../build/build.ts';
import { NOTHING, type Found, type Held, type RuleFor } from './rule.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

type Finding = Found<'cudimm', 'warning', { generation: string }>;
/** `isDriven`: the processor uses the module's own clock; else it is passed by. */
type Fit = Held<'cudimm', { isDriven: boolean }>;

/** Its board makers do not list CUDIMM for these processors. */
const NOT_LISTED = 'ryzen-7000';
/** Core Ultra 200 uses the clock of the module. */
const DRIVEN: Socket = 'LGA1851';
const BYPASSED: readonly Socket[] = ['AM5', 'LGA1700'];

/** Memory with a clock of its own works everywhere as DDR5 does, but only some processors use that clock. */
export const cudimm: RuleFor<Finding, Fit> = {
  id: 'cudimm',
  name: 'Memoria CUDIMM',
  steps: ['cpu', 'motherboard', 'ram'],
  facts: ['ram.clock_driver', 'motherboard.socket', 'cpu.socket', 'cpu.generation'],
  pairs: [{ between: ['motherboard', 'ram'] }, { between: ['cpu', 'ram'] }],
  sharpenedBy: ['ram.clock_driver', 'cpu.generation', 'cpu.socket', 'motherboard.socket'],
  check({ cpu, ram }) {
    if (ram?.clock_driver !== true || cpu?.generation !== NOT_LISTED) return NOTHING;
    const data = { generation: cpu.generation };
    return [{ rule: 'cudimm', severity: 'warning', steps: ['cpu', 'ram'], data }];
  },
  holds(parts) {
    const socket = socketOf(parts);
    if (parts.ram?.clock_driver !== true || !socket) return undefined;
    if (socket !== DRIVEN && !BYPASSED.includes(socket)) return undefined;
    const steps = present(parts, 'cpu', 'motherboard', 'ram');
    return { rule: 'cudimm', steps, data: { isDriven: socket === DRIVEN } };
  },
  messages: {
    finding: () =>
      'La memoria es CUDIMM y los fabricantes de motherboards no la dan por compatible con los Ryzen 7000: puede no arrancar. ' +
      'Elegí memoria DDR5 común (UDIMM).',
    fit: ({ data }) =>
      data.isDriven
        ? 'La memoria es CUDIMM y este procesador la aprovecha.'
        : 'La memoria es CUDIMM: en esta PC funciona como DDR5 común, sin llegar a su velocidad. Una DDR5 común (UDIMM) rinde igual.',
  },
};

function socketOf({ cpu, motherboard }: Parts): Socket | undefined {
  return motherboard?.socket ?? cpu?.socket;
}
