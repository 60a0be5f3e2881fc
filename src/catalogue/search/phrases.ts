/** Phrases with a term of their own, which titles spell in many ways. Longer ones first. */
const PHRASES: readonly (readonly [pattern: RegExp, terms: (detail: string) => readonly string[]])[] = [
  [
    /(?<![a-z0-9])80 ?(?:\+|plus) ?(white|bronze|bronce|silver|gold|platinum|titanium)(?![a-z0-9])/g,
    (tier) => [efficiencyTerm(tier), EFFICIENT],
  ],
  [/(?<![a-z0-9])80 ?(?:\+|plus(?![a-z0-9]))/g, () => [EFFICIENT]],
  [/(?<![a-z0-9])(?:micro[ -]?atx|m-?atx)(?![a-z0-9])/g, () => ['matx']],
  [/(?<![a-z0-9])(?:mini|m)[ -]?itx(?![a-z0-9])/g, () => ['itx']],
  [/(?<![a-z0-9])e-?atx(?![a-z0-9])/g, () => ['eatx']],
  [/(?<![a-z0-9])(?:bajo perfil|perfil bajo|low[ -]profile)(?![a-z0-9])/g, () => ['lowprofile']],
  [/(?<![a-z0-9])(?:de )?estado solido(?![a-z0-9])/g, () => ['ssd']],
  [/(?<![a-z0-9])water[ -]cool(?:er|ing)s?(?![a-z0-9])/g, () => ['watercooler']],
  [
    /(?<![a-z0-9])(?:(argb)|rgb|luces|luz|leds?|iluminad[oa]s?|iluminacion)(?![a-z0-9])/g,
    (addressable) => (addressable === '' ? [LIT] : [addressable, LIT]),
  ],
  [
    /(?<![a-z0-9])(?:(?:graficos?|graficas?|video|gpu|placa(?: de video| grafica)?) integrad[oa]s?|apus?|igpus?)(?![a-z0-9])/g,
    () => [INTEGRATED_GRAPHICS],
  ],
  [/(?<![a-z0-9])(?:chic[oa]s?|chiquit[oa]s?|compact[oa]s?|pequen[oa]s?)(?![a-z0-9])/g, () => [SMALL]],
  [
    /(?<![a-z0-9])(?:pci-?e|gen|generacion) ?([345])(?:[.,]0|ta)?(?![a-z0-9.,])/g,
    (generation) => [`gen${generation}`],
  ],
  [/(?<![a-z0-9])cl ?(\d{2})(?![a-z0-9])/g, (cycles) => [latencyTerm(Number(cycles))]],
  // `be quiet` is a brand.
  [
    /(?<![a-z0-9])(?:silencios[oa]s?|silencio|silent|(?<!be )quiet|fanless|(?:que )?(?:no hagan?|hagan? poco|sin|poco|bajo|menos) ruido)(?![a-z0-9])/g,
    () => [QUIET],
  ],
];

/** A text without this has none of them. */
const HAS_PHRASE =
  /80 ?[+p]|atx|itx|perfil|profile|solido|water|silen|quiet|fanless|ruido|rgb|luz|luces|led|ilumin|integrad|apu|igpu|chic|chiq|compact|pequen|cl ?\d|pci|gen/;

const EFFICIENT = '80plus';

/** The term of products whose supplier calls them quiet. No word that is typed contains a `#`. */
export const QUIET = '#silencioso';

/** The term of products with lights. */
export const LIT = '#luces';

/** The term of processors that show a picture without a card. */
export const INTEGRATED_GRAPHICS = '#video-integrado';

/** The term of cases, boards and supplies that are smaller than ATX, and of short cards. */
export const SMALL = '#chico';

/** @example latencyTerm(16) // 'cl16' */
export function latencyTerm(cycles: number): string {
  return `cl${cycles}`;
}

/** @example efficiencyTerm('gold') // '80plusgold' */
export function efficiencyTerm(tier: string): string {
  return `${EFFICIENT}${tier === 'bronce' ? 'bronze' : tier}`;
}

export interface Phrase {
  /** The narrowest first. */
  terms: readonly string[];
  start: number;
  end: number;
  /** `sin luces`: the words before it say that it is not wanted, and belong to it. */
  isWithout: boolean;
}

/** The phrases with a term of their own in a normalized text, in its order. */
export function phrasesIn(text: string): Phrase[] {
  if (!HAS_PHRASE.test(text)) return [];
  const found: Phrase[] = [];
  for (const [pattern, termsOf] of PHRASES) {
    // `matchAll` copies the pattern, also where it finds nothing.
    if (text.search(pattern) === -1) continue;
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ terms: termsOf(match[1] ?? ''), start, end, isWithout: false });
    }
  }
  found.sort((one, other) => one.start - other.start);
  let last: Phrase | null = null;
  return found.map((phrase) => (last = withWhatIsBefore(phrase, last, text)));
}

const WITHOUT = /(?<![a-z0-9])sin (?:(?:el|la|los|las|nada de) )?$/;
/** Words between two exclusions: `sin luces ni micro atx`, `sin luces y sin ruido`. */
const NOR = /^ (?:(?:ni|o)(?: sin)?|y sin) $/;
/** Between two words for the same: `sin luces rgb`, `sin luces y rgb`. */
const AND = /^ (?:y )?$/;

function withWhatIsBefore(phrase: Phrase, last: Phrase | null, text: string): Phrase {
  const { start, terms } = phrase;
  if (last?.isWithout) {
    const between = text.slice(last.end, start);
    const isSame = terms.at(-1) === last.terms.at(-1);
    if (NOR.test(between) || (isSame && AND.test(between)))
      return { ...phrase, start: last.end, isWithout: true };
  }
  const without = WITHOUT.exec(text.slice(0, start));
  return without === null ? phrase : { ...phrase, start: without.index, isWithout: true };
}
