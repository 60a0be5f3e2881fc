import { sizesUpTo } from '../../text/form-factors.ts';
import { BOARD_SIZES, type BoardSize, type PsuSize } from '../../vocabulary/value-lists.ts';
import { boardSizeOf } from './board-sizes.ts';
import { psuSizeOf } from './psu.ts';
import type { Specs } from './specs.ts';
import type { StatedFacts } from './stated-facts.ts';

export function caseFacts(specs: Specs): StatedFacts<'case'> {
  const psu_watts = builtInWatts(specs);
  return {
    form_factors: boardSizes(specs),
    psu_included: psuIncluded(specs, psu_watts),
    psu_watts,
    max_gpu_mm: specs.positive('max_video_card_length'),
    max_cooler_mm: specs.positive('max_cpu_cooler_height'),
    psu_form_factors: psuSizes(specs),
    bays_35: specs.positive('internal_3_5_bays'),
    bays_25: specs.positive('internal_2_5_bays'),
    max_psu_mm: specs.positive('max_psu_length'),
    card_slots: cardSlots(specs),
    rear_connectors: specs.flag('supports_rear_connecting_motherboard'),
  };
}

/** A riser stands a card in openings of its own. */
function cardSlots(specs: Specs): number | undefined {
  const slots = Math.max(
    specs.positive('expansion_slots') ?? 0,
    specs.positive('riser_expansion_slots') ?? 0,
  );
  return slots > 0 ? slots : undefined;
}

function boardSizes(specs: Specs): BoardSize[] | undefined {
  const named = specs.texts('supported_motherboard_form_factors').map(boardSizeOf);
  const largest = BOARD_SIZES.find((size) => named.includes(size));
  return largest && sizesUpTo(largest);
}

function builtInWatts(specs: Specs): number | undefined {
  const watts = /(\d{2,4}) ?W/.exec(specs.text('power_supply') ?? '')?.[1];
  return watts === undefined ? undefined : Number(watts);
}

function psuIncluded(specs: Specs, watts: number | undefined): boolean | undefined {
  if (watts !== undefined) return true;
  if (/^(?:none|no|not included)$/i.test(specs.text('power_supply') ?? '')) return false;
  return specs.flag('power_supply_included');
}

function psuSizes(specs: Specs): PsuSize[] | undefined {
  const sizes = specs.texts('supported_power_supply_form_factors').flatMap((name) => psuSizeOf(name) ?? []);
  return sizes.length > 0 ? [...new Set(sizes)] : undefined;
}
