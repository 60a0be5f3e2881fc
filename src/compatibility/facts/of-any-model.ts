import type { MotherboardFacts, PartFacts } from './part-facts.ts';

/** The facts that a part shares with others of the same name: boards of a chipset differ in size, slots and BIOS. */
export function ofAnyModel(facts: PartFacts): PartFacts {
  return facts.kind === 'motherboard' ? ofItsChipset(facts) : facts;
}

function ofItsChipset({
  kind,
  socket,
  chipset,
  memory_type,
  memory_form_factors,
}: MotherboardFacts): MotherboardFacts {
  return {
    kind,
    ...(socket && { socket }),
    ...(chipset && { chipset }),
    ...(memory_type && { memory_type }),
    ...(memory_form_factors && { memory_form_factors }),
  };
}
