/**
 * Frames a second in games at 1440p without ray tracing, as percent of an RTX 4090: estimates of November 2026 after what reviews
 * published in general; no figure was looked up by itself. They are only precise enough to compare the cards of a shop.
 */
const PERCENT: Readonly<Record<string, string>> = {
  RTX:
    '5090 128, 4090 100, 4090 D 94, 5080 86, 4080 SUPER 77, 4080 76, 5070 Ti 72, 4070 Ti SUPER 66, 3090 Ti 60, 5070 58, 4070 Ti 58, ' +
    '4070 SUPER 55, 3090 54, 3080 Ti 53, 3080 49, 4070 48, 5060 Ti 40, 2080 Ti 39, 3070 Ti 38, 3070 36, 4060 Ti 35, 4060 Ti 8GB 35, ' +
    '4060 Ti 16GB 36, 5060 33, 3060 Ti 32, 2080 SUPER 32, 2080 30, 4060 28, 2070 SUPER 28, 3060 25, 2070 25, 5050 24, 2060 SUPER 23, ' +
    '2060 20, 3050 18, 3050 8GB 18, 3050 6GB 14',
  RX:
    '7900 XTX 80, 9070 XT 72, 7900 XT 68, 9070 64, 6950 XT 60, 7900 GRE 58, 6900 XT 54, 9070 GRE 54, 7800 XT 51, 6800 XT 48, 7700 XT 43, ' +
    '6800 42, 9060 XT 40, 7700 38, 6750 XT 35, 6700 XT 33, 9060 33, 6750 GRE 30, 6700 29, 7600 XT 29, 7600 27, 7650 GRE 27, 6650 XT 26, ' +
    '6600 XT 25, 5700 XT 24, 6600 22, 5700 21, 5600 XT 18, 590 15, 580 14, 570 12, 5500 XT 12, 6500 XT 10, 480 13, 470 11, 6400 8, ' +
    '560 5, 550 4, 460 5, Vega 64 21, Vega 56 18',
  GTX:
    '1080 Ti 26, 1080 20, 1070 Ti 19, 1070 17, 1660 Ti 17, 1660 SUPER 16, 1660 14, 1650 SUPER 13, 1060 12, 1650 10, 1630 7, 1050 Ti 7, ' +
    '1050 5, 980 Ti 18, 980 14, 970 12, 960 7, 950 5, 750 Ti 4, 750 3',
  GT: '1030 3, 1010 2, 730 1.5, 710 0.7, 610 0.3, 210 0.2',
  Arc: 'B580 31, B570 27, A770 25, A750 23, A580 21, A380 8, A310 5',
};

const PERCENT_OF_CHIP: ReadonlyMap<string, number> = new Map(
  Object.entries(PERCENT).flatMap(([family, list]) =>
    list.split(', ').map((entry) => {
      const [, model = '', percent = ''] = /^(.+) ([\d.]+)$/.exec(entry) ?? [];
      return [`${family} ${model}`, Number(percent)] as const;
    }),
  ),
);

/** The slowest card on sale: the value for a chip that nobody measured. */
const UNKNOWN_CHIP = 0.2;

/** A card's speed in games, 0.2 to 128: percent of an RTX 4090. @param chip as in the card's facts: `RTX 4070 SUPER`. */
export function gpuSpeed(chip: string | undefined): number {
  if (chip === undefined) return UNKNOWN_CHIP;
  // Chips that come with two amounts of memory may be listed once.
  return PERCENT_OF_CHIP.get(chip) ?? PERCENT_OF_CHIP.get(chip.replace(/ \d+GB$/, '')) ?? UNKNOWN_CHIP;
}
