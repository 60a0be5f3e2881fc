import { leastPlugs } from '../facts/models/card-plugs.ts';
import type { GpuFacts, PowerConnectors, PsuFacts } from '../facts/part-facts.ts';
import type { ConnectorData } from '../findings.ts';
import { NOTHING, unstated, type FindingOf, type RuleFor } from './rule.ts';

const STEPS = ['gpu', 'psu'] as const;

/** Chips whose cards nearly always have the 16-pin plug, for cards that do not state theirs. */
const CHIPS_WITH_16PIN: ReadonlySet<string> = new Set([
  'RTX 3090 Ti',
  'RTX 4070 SUPER',
  'RTX 4070 Ti',
  'RTX 4070 Ti SUPER',
  'RTX 4080',
  'RTX 4080 SUPER',
  'RTX 4090',
  'RTX 4090 D',
  'RTX 5070',
  'RTX 5070 Ti',
  'RTX 5080',
  'RTX 5090',
  'RTX 5090 D',
]);

/** The supply has the plugs that the card asks for. A supply that came with the case is not judged: its plugs are never stated. */
export const psuConnectors: RuleFor<'psu_connectors'> = {
  id: 'psu_connectors',
  steps: STEPS,
  facts: ['gpu.power_connectors', 'gpu.chip', 'gpu.tdp_w', 'psu.has_16pin', 'psu.pcie_8pin'],
  check({ gpu, psu }) {
    if (!gpu || !psu) return NOTHING;
    return has16pin(gpu) ? sixteenPin(gpu, psu) : eightPin(gpu, psu);
  },
  holds({ gpu, psu }) {
    if (!gpu || !psu) return undefined;
    if (has16pin(gpu)) return { rule: 'psu_connectors', steps: STEPS, data: { plug: '16pin' } };
    if (!gpu.power_connectors) return unstated('psu_connectors', 'gpu.power_connectors', STEPS);
    const needed_8pin = plugsOf(gpu.power_connectors);
    if (needed_8pin === 0) return { rule: 'psu_connectors', steps: STEPS, data: { plug: 'none' } };
    const { pcie_8pin } = psu;
    if (pcie_8pin === undefined) return unstated('psu_connectors', 'psu.pcie_8pin', STEPS);
    const data = { plug: '8pin', needed_8pin, pcie_8pin, free: pcie_8pin - needed_8pin } as const;
    return { rule: 'psu_connectors', steps: STEPS, data };
  },
};

function has16pin(gpu: GpuFacts): boolean {
  if (gpu.power_connectors) return gpu.power_connectors['16pin'] > 0;
  return gpu.chip !== undefined && CHIPS_WITH_16PIN.has(gpu.chip);
}

function sixteenPin(gpu: GpuFacts, psu: PsuFacts): readonly FindingOf<'psu_connectors'>[] {
  if (psu.has_16pin === true) return NOTHING;
  const needed_8pin = plugsOfAdapter(gpu.tdp_w);
  const { pcie_8pin } = psu;
  if (pcie_8pin === undefined) return [found('warning', { plug: '16pin', needed_8pin })];
  const severity = pcie_8pin < needed_8pin ? 'error' : 'warning';
  return [found(severity, { plug: '16pin', needed_8pin, pcie_8pin })];
}

/** Each 8-pin plug feeds 150 W: the adapters in the boxes have two plugs up to 300 W, three up to 375, then four. */
function plugsOfAdapter(tdp: number | undefined): number {
  if (tdp === undefined || tdp <= 300) return 2;
  return tdp <= 375 ? 3 : 4;
}

function eightPin(gpu: GpuFacts, psu: PsuFacts): readonly FindingOf<'psu_connectors'>[] {
  const { pcie_8pin } = psu;
  if (pcie_8pin === undefined) return NOTHING;
  const { power_connectors: told } = gpu;
  // Makers differ in how many plugs they put on a chip, never below what its watts ask for.
  const needed_8pin = told ? plugsOf(told) : leastPlugs(gpu.chip, gpu.tdp_w);
  if (needed_8pin <= pcie_8pin) return NOTHING;
  return [found('error', { plug: '8pin', needed_8pin, pcie_8pin, ...(!told && { at_least: true }) })];
}

/** The supply's 6+2 plugs serve the card's 6-pin ones too. */
function plugsOf(connectors: PowerConnectors): number {
  return connectors['8pin'] + connectors['6pin'];
}

function found(severity: 'error' | 'warning', data: ConnectorData): FindingOf<'psu_connectors'> {
  return { rule: 'psu_connectors', severity, steps: STEPS, data };
}
