/** In GB, where a chip is sold with one amount only; titles state the others. */
const GB_OF_CHIP: Readonly<Record<string, number>> = {
  'RTX 5090': 32,
  'RTX 5080': 16,
  'RTX 5070 Ti': 16,
  'RTX 5070': 12,
  'RTX 5060': 8,
  'RTX 5050': 8,
  'RTX 4090': 24,
  'RTX 4080 SUPER': 16,
  'RTX 4080': 16,
  'RTX 4070 Ti SUPER': 16,
  'RTX 4070 Ti': 12,
  'RTX 4070 SUPER': 12,
  'RTX 4070': 12,
  'RTX 4060 Ti 16GB': 16,
  'RTX 4060 Ti 8GB': 8,
  'RTX 4060': 8,
  'RTX 3050 6GB': 6,
  'RTX 3050 8GB': 8,
  'RX 9070 XT': 16,
  'RX 9070': 16,
  'RX 7900 XTX': 24,
  'RX 7900 XT': 20,
  'RX 7800 XT': 16,
  'RX 7700 XT': 12,
  'RX 7600 XT': 16,
  'RX 7600': 8,
  'RX 6600': 8,
  'RX 6400': 4,
  'Arc B580': 12,
  'Arc B570': 10,
};

/** The memory of every card with that chip; undefined where cards differ. @example memoryOfChip('RTX 5070') // 12 */
export function memoryOfChip(chip: string | undefined): number | undefined {
  return chip === undefined ? undefined : GB_OF_CHIP[chip];
}
