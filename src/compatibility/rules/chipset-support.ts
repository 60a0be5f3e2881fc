import type { CpuFacts, MotherboardFacts } from '../facts/part-facts.ts';
import { launchOfChipset, monthsBetween } from '../models/launch-months.ts';

/** How a board's chipset stands to a generation of processors of its own socket. */
export type Support =
  /** The board came out with the processor or after it. */
  | 'launch'
  /** The processor is newer, and the boards on sale carry its BIOS. */
  | 'on_sale'
  /** The processor is newer, and boards were sold for long without its BIOS. */
  | 'after_update'
  /** The chipset's maker does not list it, though some boards take it. */
  | 'unlisted'
  /** No BIOS makes it run. */
  | 'never';

/**
 * Generations whose BIOS is on every board released after them, even with an older chipset. Ryzen 5000 is not among them: AMD released its
 * BIOS for boards with a 400 chipset from January 2021 on, and their revisions of 2020 were sold without it.
 */
const CARRIED_SINCE: Readonly<Record<string, string>> = { 'ryzen-4000': '2020-07' };

/** Whether a later revision of a board is newer than a generation that its chipset needs another BIOS for. */
export function isRevisedFor(generation: string, { launched }: MotherboardFacts): boolean {
  const since = CARRIED_SINCE[generation];
  return since !== undefined && launched !== undefined && launched >= since;
}

/** Makers ship boards with a BIOS for the processors that are about to come. */
const READY_AHEAD_MONTHS = 3;

/** The months of a board's chipset and of a processor that came on sale so much later that the first boards cannot know it. */
export interface LaunchedLater {
  readonly chipset_month: string;
  readonly cpu_month: string;
}

/** Whether a processor of a generation that the chipset was made for came on sale well after it, and when. */
export function launchedAfter(chipset: string, { launched }: CpuFacts): LaunchedLater | undefined {
  const chipset_month = launchOfChipset(chipset);
  if (chipset_month === undefined || launched === undefined) return undefined;
  if (monthsBetween(chipset_month, launched) <= READY_AHEAD_MONTHS) return undefined;
  return { chipset_month, cpu_month: launched };
}

/**
 * From the E3 v5 on Intel ties its Xeons for the sockets of Core processors to chipsets of their own (docs/rules/cpu_support.md): other boards do not start with
 * them. The E3 of before run on any board of their socket.
 */
const XEON_CHIPSETS: Readonly<Record<string, readonly string[]>> = {
  'xeon-e3-v5': ['C232', 'C236'],
  'xeon-e3-v6': ['C232', 'C236'],
  'xeon-e-2200': ['C242', 'C246'],
  'xeon-e-2300': ['C252', 'C256'],
  'xeon-e-2400': ['C262', 'C266'],
  'xeon-w-1200': ['W480', 'W580'],
  'xeon-w-1300': ['W580'],
};

/** The chipsets that a Xeon is tied to; undefined for processors that are not. */
export function chipsetsOfXeon(generation: string): readonly string[] | undefined {
  return XEON_CHIPSETS[generation];
}

/** How the chipset runs the generation; undefined where this table does not know the pair. */
export function supportOf(chipset: string, generation: string): Support | undefined {
  const own = XEON_CHIPSETS[generation];
  if (own) return own.includes(chipset) ? 'launch' : 'never';
  return SUPPORT.get(chipset)?.[generation];
}

/**
 * The key of a processor in the table: its generation. The exception are the first Ryzen with graphics (2200G, 2400G): they belong to the
 * generation before their name, and AMD lists them separately.
 */
export function supportNameOf({ generation, igpu }: CpuFacts): string | undefined {
  return generation === 'ryzen-2000' && igpu === true ? 'ryzen-2000g' : generation;
}

/**
 * From the support pages of AMD, Intel and the board makers. `on_sale` on purpose, and not a warning: boards sold since 2022
 * carry that BIOS, and a warning on most good builds would teach people to read none.
 */
const SUPPORT = table([
  {
    chipsets: 'A320 B350 X370',
    launch: 'a-series ryzen-1000',
    on_sale: 'ryzen-2000 ryzen-2000g athlon-3000g ryzen-3000g ryzen-3000',
    after_update: 'ryzen-4000 ryzen-5000',
  },
  {
    chipsets: 'B450 X470',
    launch: 'a-series ryzen-1000 ryzen-2000 ryzen-2000g',
    on_sale: 'athlon-3000g ryzen-3000g ryzen-3000',
    after_update: 'ryzen-4000 ryzen-5000',
  },
  {
    chipsets: 'A520 B550',
    launch: 'ryzen-3000 ryzen-4000',
    on_sale: 'ryzen-5000',
    unlisted: 'ryzen-3000g athlon-3000g ryzen-1000 ryzen-2000 ryzen-2000g',
    never: 'a-series',
  },
  {
    chipsets: 'X570',
    launch: 'ryzen-2000 ryzen-3000g ryzen-3000',
    on_sale: 'ryzen-4000 ryzen-5000',
    unlisted: 'ryzen-1000 ryzen-2000g athlon-3000g',
    never: 'a-series',
  },
  { chipsets: 'A620 B650 B650E X670 X670E', launch: 'ryzen-7000', after_update: 'ryzen-8000 ryzen-9000' },
  { chipsets: 'B840 B850 X870 X870E', launch: 'ryzen-7000 ryzen-8000 ryzen-9000' },
  // Intel changed the power pins between the two sockets of one name: nothing of the one runs on the other.
  {
    chipsets: 'H110 B150 H170 Q150 Q170 Z170',
    launch: 'intel-6',
    on_sale: 'intel-7',
    never: 'intel-8 intel-9',
  },
  { chipsets: 'B250 H270 Q250 Q270 Z270', launch: 'intel-6 intel-7', never: 'intel-8 intel-9' },
  { chipsets: 'B360 H370 Q370 Z370', launch: 'intel-8', on_sale: 'intel-9', never: 'intel-6 intel-7' },
  { chipsets: 'B365 Z390', launch: 'intel-8 intel-9', never: 'intel-6 intel-7' },
  // Boards with its later revision, H310C, were wired for the older processors too.
  { chipsets: 'H310', launch: 'intel-8', on_sale: 'intel-9', unlisted: 'intel-6 intel-7' },
  // 22 nm chipsets: Intel gave them no support for the 11th generation.
  { chipsets: 'H410 B460', launch: 'intel-10', never: 'intel-11' },
  { chipsets: 'H470 Z490', launch: 'intel-10', after_update: 'intel-11' },
  { chipsets: 'H510 B560 H570 Z590', launch: 'intel-10 intel-11' },
  { chipsets: 'H610 B660 H670 Z690', launch: 'intel-12', after_update: 'intel-13 intel-14' },
  { chipsets: 'B760 H770 Z790', launch: 'intel-12 intel-13', on_sale: 'intel-14' },
  { chipsets: 'H810 B860 Z890', launch: 'core-ultra-200' },
]);

type Row = { chipsets: string } & { [S in Support]?: string };

function table(rows: readonly Row[]): ReadonlyMap<string, Readonly<Record<string, Support>>> {
  return new Map(
    rows.flatMap(({ chipsets, ...lists }) => chipsets.split(' ').map((name) => [name, byGeneration(lists)])),
  );
}

function byGeneration(lists: Omit<Row, 'chipsets'>): Record<string, Support> {
  const support: Record<string, Support> = {};
  for (const [how, generations] of Object.entries(lists)) {
    // The keys are those of a Row; Object.entries forgets it.
    for (const generation of generations.split(' ')) support[generation] = how as Support;
  }
  return support;
}
