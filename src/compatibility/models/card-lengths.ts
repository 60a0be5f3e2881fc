import { ASUS_MSI_GIGABYTE } from './card-lines/asus-msi-gigabyte.ts';
import { OTHER_MAKERS } from './card-lines/other-makers.ts';

const BY_LINE = [...ASUS_MSI_GIGABYTE, ...OTHER_MAKERS].map(({ sign, lines }) => ({
  sign,
  lines: lines.map(([name, lengths]) => ({ name, lengths: lengthsOf(lengths) })),
}));

function lengthsOf(list: string): ReadonlyMap<string, number> {
  const entries = list === '' ? [] : list.split(', ');
  return new Map(
    entries.map((entry): [string, number] => {
      const cut = entry.lastIndexOf(' ');
      return [entry.slice(0, cut), Number(entry.slice(cut + 1))];
    }),
  );
}

// The 3050 of 6 GB is another, smaller card.
const MEMORY = /(?<!3050(?= 6)) \d+GB$/;

/** The length in mm of a card by its maker's line and chip; undefined for lines and chips that are not listed. */
export function lengthOfCardLine(chip: string | undefined, name: string): number | undefined {
  if (chip === undefined) return undefined;
  for (const { sign, lines } of BY_LINE) {
    if (!sign.test(name)) continue;
    const line = lines.find((one) => one.name.test(name));
    if (line) return line.lengths.get(chip) ?? line.lengths.get(chip.replace(MEMORY, ''));
  }
  return undefined;
}
