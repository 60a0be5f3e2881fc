import { counted } from '#lib/counted.ts';
import { leastPlugs } from '../models/card-plugs.ts';
import type { CaseFacts, GpuFacts, PsuFacts } from '../facts/part-facts.ts';
import { placesLeft, remaining } from './margin-messages.ts';
import { watts } from '../vocabulary/spanish-text.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';
import type { PowerConnectors } from '../vocabulary/value-lists.ts';

type Finding = Found<'psu_connectors', 'error' | 'warning', ConnectorData>;
type Fit = Held<
  'psu_connectors',
  | { plug: '16pin' }
  | { plug: '8pin'; needed_8pin: number; pcie_8pin: number; free: number }
  | { plug: 'none' }
>;

/** `pcie_8pin` is absent where the supply's number of PCIe plugs is not known. */
type ConnectorData =
  | { plug: '16pin'; needed_8pin: number; pcie_8pin?: number }
  /** `at_least`: how many the card has is not known, but its watts ask for so many. */
  | { plug: '8pin'; needed_8pin: number; pcie_8pin: number; at_least?: true }
  /** The supply came with the case, and is too small to count on its plugs. */
  | { plug: 'unstated'; psu_watts: number };

const STEPS = ['gpu', 'psu'] as const;
const WITH_THE_CASE = ['gpu', 'case'] as const;

/** In W: supplies that come with cases seldom say what plugs they have, and smaller ones often have none or one for a card. */
const CASE_SUPPLY_WITH_PLUGS_W = 650;
/** In W: what a slot gives without a plug (PCI Express card specification). */
const SLOT_W = 75;

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

/**
 * The supply has the plugs that the card asks for. For a supply that came with the case only its size decides, because its plugs are never
 * stated.
 */
export const psuConnectors: RuleFor<Finding, Fit | Unstated<'psu_connectors'>> = {
  id: 'psu_connectors',
  name: 'Conectores de la fuente',
  isDecisive: true,
  steps: ['gpu', 'psu', 'case'],
  facts: [
    'gpu.power_connectors',
    'gpu.chip',
    'gpu.tdp_w',
    'psu.has_16pin',
    'psu.pcie_8pin',
    'case.psu_watts',
  ],
  alsoReads: ['case.psu_included', 'gpu.needs_power_slot'],
  pairs: [{ between: ['gpu', 'psu'] }, { between: ['gpu', 'case'] }],
  sharpenedBy: ['gpu.chip', 'psu.has_16pin', 'case.psu_watts'],
  margin: { of: ['psu'], unit: 'places' },
  check({ gpu, psu, case: chassis }) {
    if (!gpu) return NOTHING;
    if (!psu) return chassis ? suppliedByCase(gpu, chassis) : NOTHING;
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
  messages: {
    finding: findingMessage,
    fit({ data }) {
      if (data.plug === '16pin') return 'La fuente tiene el conector de 16 pines que usa la placa de video.';
      if (data.plug === 'none') return 'La placa de video no necesita conectores de la fuente.';
      const plugs = counted(data.pcie_8pin, 'conector PCIe', 'conectores PCIe');
      return `La placa de video usa ${data.needed_8pin} de ${plugs} de la fuente: ${remaining(data.free, 'ninguno')}.`;
    },
    margin: ({ data }) =>
      data.plug === '8pin' ? placesLeft(data.free, 'ningún', 'conector PCIe', 'conectores PCIe') : undefined,
    unstated: 'Fijate que la fuente tenga los conectores que pide la placa de video.',
  },
};

function has16pin(gpu: GpuFacts): boolean {
  if (gpu.power_connectors) return gpu.power_connectors['16pin'] > 0;
  return gpu.chip !== undefined && CHIPS_WITH_16PIN.has(gpu.chip);
}

function suppliedByCase(gpu: GpuFacts, { psu_included, psu_watts }: CaseFacts): readonly Finding[] {
  if (psu_included !== true || psu_watts === undefined || psu_watts >= CASE_SUPPLY_WITH_PLUGS_W)
    return NOTHING;
  if (!needsPlugs(gpu)) return NOTHING;
  const data = { plug: 'unstated', psu_watts } as const;
  return [{ rule: 'psu_connectors', severity: 'warning', steps: WITH_THE_CASE, data }];
}

function needsPlugs(gpu: GpuFacts): boolean {
  if (gpu.needs_power_slot === true) return false;
  if (gpu.power_connectors) return has16pin(gpu) || plugsOf(gpu.power_connectors) > 0;
  return (gpu.tdp_w ?? 0) > SLOT_W;
}

function sixteenPin(gpu: GpuFacts, psu: PsuFacts): readonly Finding[] {
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

function eightPin(gpu: GpuFacts, psu: PsuFacts): readonly Finding[] {
  const { pcie_8pin } = psu;
  if (pcie_8pin === undefined) return NOTHING;
  const { power_connectors: stated } = gpu;
  // Makers differ in how many plugs they put on a chip, never below what its watts ask for.
  const needed_8pin = stated ? plugsOf(stated) : leastPlugs(gpu.chip, gpu.tdp_w);
  if (needed_8pin <= pcie_8pin) return NOTHING;
  return [found('error', { plug: '8pin', needed_8pin, pcie_8pin, ...(!stated && { at_least: true }) })];
}

/** The supply's 6+2 plugs serve the card's 6-pin ones too. */
function plugsOf(connectors: PowerConnectors): number {
  return connectors['8pin'] + connectors['6pin'];
}

function found(severity: 'error' | 'warning', data: ConnectorData): Finding {
  return { rule: 'psu_connectors', severity, steps: STEPS, data };
}

function findingMessage({ data, severity }: Finding): string {
  if (data.plug === 'unstated') {
    return (
      `La placa de video se enchufa a la fuente, y la que trae el gabinete es de ${watts(data.psu_watts)} y no dice qué conectores tiene. ` +
      'Preguntá si trae conector PCIe de 8 pines, o elegí una fuente aparte.'
    );
  }
  const needed = counted(data.needed_8pin, 'conector PCIe de 8 pines', 'conectores PCIe de 8 pines');
  if (data.plug === '8pin') {
    return (
      `La placa de video necesita ${data.at_least ? 'al menos ' : ''}${needed} y la fuente tiene ${data.pcie_8pin}: ` +
      `${lacking(data.needed_8pin - data.pcie_8pin)}. Elegí una fuente con más conectores PCIe.`
    );
  }
  const start = 'La placa de video usa el conector de 16 pines y la fuente no dice tenerlo';
  if (data.pcie_8pin === undefined) {
    return (
      `${start}: vas a necesitar el adaptador que viene en la caja de la placa, que ocupa ${needed}. ` +
      'Fijate que la fuente los tenga, o elegí una ATX 3 con conector de 16 pines.'
    );
  }
  if (severity === 'error') {
    return (
      `${start}. El adaptador ocupa ${needed} y la fuente tiene ${data.pcie_8pin}: ` +
      `${lacking(data.needed_8pin - data.pcie_8pin)}. Elegí una fuente ATX 3 con conector de 16 pines.`
    );
  }
  return (
    `${start}: vas a necesitar el adaptador que viene en la caja de la placa, que ocupa ${needed} de los ` +
    `${data.pcie_8pin} de la fuente. Si preferís evitarlo, elegí una fuente ATX 3 con conector de 16 pines.`
  );
}

function lacking(amount: number): string {
  return amount === 1 ? 'falta 1' : `faltan ${amount}`;
}
