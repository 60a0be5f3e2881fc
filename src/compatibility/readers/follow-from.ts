import { plugsOfModel } from '../models/card-plugs.ts';
import { isLowByCard } from './card-profile.ts';
import { chipsetIn } from '../models/chipsets.ts';
import { gpuChipIn } from '../models/gpu-chips.ts';
import type { PartFacts } from '../facts/part-facts.ts';

/** What follows from a part's chip or chipset, by the fact's name within its kind. */
export function followingFrom(facts: PartFacts): Readonly<Record<string, unknown>> {
  if (facts.kind === 'gpu' && facts.chip !== undefined) {
    const chip = gpuChipIn(facts.chip.toUpperCase());
    return {
      tdp_w: chip?.tdp_w,
      recommended_psu_w: chip?.recommended_psu_w,
      video_output: chip?.video_output,
      power_connectors: plugsOfModel(facts.chip, ''),
      low_profile: isLowByCard({ chip: facts.chip, tdp_w: chip?.tdp_w, length_mm: facts.length_mm }),
    };
  }
  if (facts.kind === 'motherboard' && facts.chipset !== undefined) {
    return { socket: chipsetIn(facts.chipset)?.socket };
  }
  return {};
}
