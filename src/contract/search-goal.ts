import type { Device } from '#catalogue/goal/find-device.ts';
import type { ListedPart } from '#catalogue/goal/find-listed.ts';
import type { Units } from '#compatibility/build/units.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { UseName } from './uses.ts';

/** A search for a whole PC, or for a part that goes with others. */
export type SearchGoal =
  | WholePcGoal
  /** `parts`: the parts that it must go with, one of each step; `standards`: the sockets and types of memory that they require. */
  | (WantedPart &
      OfStandard & {
        kind: 'part-for';
        parts: readonly NamedPart[];
        standards: readonly string[];
        /** What the maker of the card asks of the supply that is wanted. */
        leastWatts?: number;
      })
  /** `standard`: the socket or the type of memory that it has to go with. */
  | (WantedPart & OfStandard & { kind: 'part-for-standard'; standard: string })
  /** A part for a PC of which nothing is said. */
  | (WantedPart & { kind: 'part-for-own-pc' })
  | DriveForDevice
  /** Parts of one kind, of which one is to be bought. */
  | { kind: 'compare'; parts: readonly NamedPart[] }
  | PartsListGoal
  /** A supply of watts that no supply has. `wanted`: its words without them. */
  | { kind: 'supply-of-watts'; step: 'psu'; wanted: string; watts: number };

/** The list for a search that names several products. Null: the list that its words find. */
export function namedProducts(goal: SearchGoal | null): readonly string[] | null {
  return goal?.kind === 'compare' || goal?.kind === 'parts-list' ? goal.parts.map(({ id }) => id) : null;
}

/** A list of parts for a PC, one of each step. */
export interface PartsListGoal {
  kind: 'parts-list';
  parts: readonly NamedPart[];
  /** How many of a part, where the list says so and the PC has room for them. */
  units: Units;
  /** What the shop does not sell, as it was typed. */
  missing: readonly string[];
  /** Of these, as they were typed, the shop sells none; the parts have what comes nearest. */
  alike: readonly string[];
  /** The kinds that were named without a model. */
  open: readonly StepKey[];
  /** What the shop sells and the PC has no place for: a second drive, a pendrive. */
  leftOut: readonly ListedPart[];
}

interface WantedPart {
  step: StepKey;
  /** The words for the part: `placa de video de 12 GB`. */
  wanted: string;
  /** Their requirement besides the kind: `12 GB`; empty: none. */
  detail: string;
}

/** A drive that goes into a console or a notebook. `isSold`: the shop sells one that matches the words. */
interface DriveForDevice extends OfStandard {
  kind: 'drive-for-device';
  step: 'storage';
  /** The words for the drive: `ssd 1tb`. */
  wanted: string;
  device: Device;
  /** One with a heatsink is wanted, and none that goes in says to have it. */
  isWithoutHeatsink?: boolean;
}

/** What drives a device takes, as a search names them. */
export const DRIVES_OF: Readonly<Record<Device, string>> = {
  PS5: 'm.2 nvme gen4',
  PS4: '2.5 sata',
  // Which of M.2 and 2.5 inches depends on the notebook.
  notebook: 'ssd',
};

/** The filter of the drives that read as fast as the console's maker recommends. */
export const FASTEST_OF = { PS5: ['lectura', '5500-'] } as const satisfies Record<
  'PS5',
  readonly [filter: string, choice: string]
>;

interface OfStandard {
  /** The shop sells such parts that state what they have to go with. */
  isSold: boolean;
}

/** The list for such a search: other words, within the parts of one step. Null: the search as it was typed. */
export function listedFor(goal: SearchGoal | null): { search: string; step: StepKey } | null {
  switch (goal?.kind) {
    case 'part-for-standard':
      return { search: `${goal.wanted} ${goal.standard}`, step: goal.step };
    case 'part-for':
      return { search: [goal.wanted, ...goal.standards].join(' '), step: goal.step };
    case 'part-for-own-pc':
    case 'supply-of-watts':
      return { search: goal.wanted, step: goal.step };
    case 'drive-for-device':
      // None such: those that go in all the same, instead of others that do not.
      return {
        search: [...(goal.isSold ? [goal.wanted] : []), DRIVES_OF[goal.device]].join(' '),
        step: goal.step,
      };
    default:
      return null;
  }
}

/** The words for the supply that is searched, or that a card needs: the nearest supplies come first. Null: none. */
export function supplyAsked(goal: SearchGoal | null): string | null {
  if (goal?.kind === 'supply-of-watts') return `fuente ${goal.watts}w`;
  return goal?.kind === 'part-for' && goal.leastWatts !== undefined ? `fuente ${goal.leastWatts}w` : null;
}

export interface WholePcGoal {
  kind: 'whole-pc';
  use: UseName;
  /** Whether the sentence says the use; else it is the usual one. */
  saysUse: boolean;
  /** As it was typed; empty: none. */
  budget: string;
  owned: readonly OwnedPart[];
  /** What the sentence asks for besides, which the advice does not know. */
  unread: readonly Unread[];
  /** How many such PCs are wanted, each for the budget. */
  pcs: number;
  /** The visitor has a PC, which is to be better. */
  isUpgrade: boolean;
}

/** A part that the visitor has. */
export interface OwnedPart extends Unread {
  /** Null: none that the shop knows, or no model was named. */
  part: NamedPart | null;
  /** Not the part itself, but one with the same model's number. */
  isNear: boolean;
  /** The words name several parts, and this one stands for them: `b450`. */
  isExample: boolean;
  /** The kind of part, where only that was named: `mother`. */
  kind: StepKey | null;
}

export interface Unread {
  typed: string;
  /** Models of the shop that differ in one letter or digit, each with the search that names it. */
  meant: readonly { model: string; search: string }[];
}

export interface NamedParts {
  found: readonly NamedPart[];
  isNear: boolean;
  /** Where none is found: models of the shop that differ in one letter or digit. */
  meant: readonly string[];
  /** The parts as the words state them, whether or not the shop sells such ones. */
  unlisted: readonly NamedPart[];
}

export interface NamedPart {
  id: string;
  description: string;
  step: StepKey;
}

/** The parameter with the words that an owned part stands for: `ejemplo_motherboard=b450`. */
export const EXAMPLE_PREFIX = 'ejemplo_';

/** The parameter with the own parts whose model the builder asks for before it completes the PC: `preguntar=motherboard`. */
export const ASKED = 'preguntar';

/** How the address of the builder says how many such PCs are wanted: `pcs=5`. */
export const PCS = 'pcs';

/**
 * The parameters of the builder's address for a search for a whole PC. With a budget, the builder completes the PC at once; without one it
 * asks for it.
 */
export function builderParams({ use, budget, owned, pcs }: WholePcGoal): Record<string, string> {
  const params: Record<string, string> = {};
  Object.assign(params, ownedParams(owned));
  if (budget !== '') params.presupuesto = budget;
  params.uso = use;
  // A part of a known kind would be bought again: its model is asked for first.
  const unnamed = owned.flatMap(({ kind }) => kind ?? []).filter((kind) => params[kind] === undefined);
  if (unnamed.length > 0) params[ASKED] = unnamed.join(',');
  if (pcs > 1) params[PCS] = String(pcs);
  params.completar = 'si';
  return params;
}

/** The parameters of the builder's address for own parts, without the part of a step that will change. */
export function ownedParams(owned: readonly OwnedPart[], changed?: StepKey): Record<string, string> {
  const params: Record<string, string> = {};
  const known = owned.flatMap(({ part, typed, isNear, isExample }) =>
    part === null || part.step === changed ? [] : [{ ...part, typed, isExample: isExample || isNear }],
  );
  for (const { step, id } of known) params[step] = id;
  if (known.length > 0) params.tengo = known.map(({ step }) => step).join(',');
  for (const { step, typed, isExample } of known) if (isExample) params[EXAMPLE_PREFIX + step] = typed;
  return params;
}
