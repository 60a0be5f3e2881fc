import type { PsuSize } from '../../vocabulary/value-lists.ts';
import type { Specs } from './specs.ts';
import type { StatedFacts } from './stated-facts.ts';

const SIZES: Readonly<Record<string, PsuSize>> = {
  ATX: 'ATX',
  'ATX/EPS': 'ATX',
  SFX: 'SFX',
  'SFX-L': 'SFX-L',
  TFX: 'TFX',
  'Flex ATX': 'Flex',
};

const MODULAR: Readonly<Record<string, string>> = {
  Full: 'full',
  'Semi-Modular': 'semi',
  'Non-Modular': 'no',
};

/** No plug for a 16-pin card is also what nobody filled in. */
export function psuFacts(specs: Specs): StatedFacts<'psu'> {
  return {
    watts: specs.positive('wattage'),
    form_factor: psuSizeOf(specs.text('form_factor')),
    efficiency: efficiencyOf(specs.text('efficiency_rating')),
    modular: MODULAR[specs.text('modular') ?? ''],
    has_16pin: specs.positive('connectors', 'pcie_12vhpwr') === undefined ? undefined : true,
    pcie_8pin: cardPlugs(specs),
    length_mm: specs.positive('length'),
    eps_8pin: specs.positive('connectors', 'eps_8_pin'),
  };
}

/** A lone plug at 600 W or more counts kinds of plugs, not plugs: such supplies drive cards of two and more. */
function cardPlugs(specs: Specs): number | undefined {
  const plugs = specs.positive('connectors', 'pcie_6_plus_2_pin');
  return plugs === 1 && (specs.positive('wattage') ?? 0) >= 600 ? undefined : plugs;
}

export function psuSizeOf(name: string | undefined): PsuSize | undefined {
  return name === undefined ? undefined : SIZES[name];
}

/** `80+ Gold` -> `gold`; the plain mark is called White or Standard too. */
function efficiencyOf(rating: string | undefined): string | undefined {
  const grade = /^80\+ ?(\w*)$/.exec(rating ?? '')?.[1]?.toLowerCase();
  return grade === '' || grade === 'standard' ? 'white' : grade;
}
