import { gpuChipIn } from '../../models/gpu-chips.ts';
import type { PowerConnectors } from '../../vocabulary/value-lists.ts';
import { slotsTaken } from '../../text/measures.ts';
import type { Specs } from './specs.ts';
import type { StatedFacts } from './stated-facts.ts';

/** What a PCIe slot gives without a plug, in W (PCI Express Card Electromechanical Specification). */
const SLOT_W = 75;

/** A card's power is its chip's, where the chip is known: the base's figure is sometimes the supply that the maker advises. */
export function gpuFacts(specs: Specs): StatedFacts<'gpu'> {
  const memory = specs.positive('memory');
  const chip = gpuChipIn(`${specs.text('chipset') ?? ''} ${memory ?? ''}GB`.toUpperCase());
  const tdp_w = chip?.tdp_w ?? specs.positive('tdp');
  return {
    chip: chip?.name,
    tdp_w,
    recommended_psu_w: chip?.recommended_psu_w,
    length_mm: specs.positive('length'),
    slots: slotsTaken(specs.positive('total_slot_width')),
    power_connectors: plugs(specs, tdp_w),
  };
}

/** No plug at all is believed of cards that the slot can feed. */
function plugs(specs: Specs, tdp_w: number | undefined): PowerConnectors | undefined {
  const count = (name: string) => specs.positive('power_connectors', name) ?? 0;
  const connectors = {
    '8pin': count('pcie_8_pin'),
    '6pin': count('pcie_6_pin'),
    '16pin': count('pcie_12VHPWR') + count('pcie_12V_2x6'),
  };
  const has = Object.values(connectors).some((amount) => amount > 0);
  return has || (tdp_w !== undefined && tdp_w <= SLOT_W) ? connectors : undefined;
}
