import { NOTHING, type RuleFor } from './rule.ts';

const STEPS = ['cpu', 'motherboard'] as const;

/**
 * Boards that came out before the processor and were sold without its BIOS. Left out on purpose: A520, B550 and X570 with
 * Ryzen 5000, and B760, H770 and Z790 with the 14th generation. Boards sold since 2022 carry that BIOS, and a warning on
 * most good builds would teach people to read none.
 */
const NEWER_THAN_THE_BOARD: readonly { chipsets: readonly string[]; generations: readonly string[] }[] = [
  { chipsets: ['A320', 'B350', 'X370', 'B450', 'X470'], generations: ['ryzen-5000'] },
  { chipsets: ['A620', 'B650', 'B650E', 'X670', 'X670E'], generations: ['ryzen-8000', 'ryzen-9000'] },
  { chipsets: ['Z490', 'H470'], generations: ['intel-11'] },
  { chipsets: ['H610', 'B660', 'H670', 'Z690'], generations: ['intel-13', 'intel-14'] },
];

/** The board may need a newer BIOS before it starts with the processor. */
export const biosUpdate: RuleFor<'bios_update'> = {
  id: 'bios_update',
  steps: STEPS,
  check({ cpu, motherboard }) {
    const generation = cpu?.generation;
    const chipset = motherboard?.chipset;
    if (!generation || !chipset) return NOTHING;
    const mayBeOld = NEWER_THAN_THE_BOARD.some(
      (row) => row.chipsets.includes(chipset) && row.generations.includes(generation),
    );
    if (!mayBeOld) return NOTHING;
    return [{ rule: 'bios_update', severity: 'warning', steps: STEPS, data: { chipset, generation } }];
  },
};
