import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { kindHeadOf } from './everyday-words.ts';
import { INTEGRATED_GRAPHICS } from './phrases.ts';

// Requirements for one kind of part, in words that mean something else for other kinds. A fact answers each, not a title.

/** The term of cards that take no power plug. No word that is typed contains a `#`. */
export const NO_POWER_PLUG = '#sin-conector';

/** The term of coolers that go into a small case, beside the titles that say so. */
export const LOW = 'lowprofile';

/** Up to this height makers and shops call a cooler low. */
export const LOW_COOLER_MM = 70;

/** In steps of this many millimetres; the shortest card of a list of cases is as long as this. */
const STEP_MM = 10;
const SHORTEST_MM = 150;

/** The terms of a case by the length of the cards that it takes, each shorter one too. */
export function termsOfCardRoom(longest: number): string[] {
  const terms: string[] = [];
  for (let length = SHORTEST_MM; length <= longest; length += STEP_MM) terms.push(termOfLength(length));
  return terms;
}

/** Rounded up: what takes a longer card takes this one. */
function termOfLength(length: number): string {
  return `#placa-${Math.max(SHORTEST_MM, Math.ceil(length / STEP_MM) * STEP_MM)}mm`;
}

interface AskedOfKind {
  kind: StepKey;
  words: RegExp;
  termOf: (match: RegExpExecArray) => string | null;
}

/** A `placa` that is no graphics card: `placa de red sin cable` means another cable. */
const OTHER_CARD = /^(?:red|wi-?fi|sonido|capturadoras?|pcie?)$/;
const OF_PICTURE = /^(?:video|grafica|gpu)$/;

function isGraphicsCard(text: string): boolean {
  const words = text.split(' ');
  if (words.some((word) => (kindHeadOf(word) ?? 'gpu') !== 'gpu')) return false;
  return words.some((word) => OF_PICTURE.test(word)) || !words.some((word) => OTHER_CARD.test(word));
}

const ASKED: readonly AskedOfKind[] = [
  {
    kind: 'cpu',
    // A processor that must show a picture by itself: `micro para jugar sin placa de video`. `sin grafica integrada` means the opposite.
    words:
      /(?<![a-z0-9])sin (?:(?:placa|gpu)(?: de video| grafica)?(?: dedicada)?|grafica dedicada)(?![a-z0-9])(?!(?: de video| grafica)? integrad)/,
    termOf: () => INTEGRATED_GRAPHICS,
  },
  {
    kind: 'gpu',
    words:
      /(?<![a-z0-9])(?:sin|que no (?:lleve|necesite|use|usa|pida|requiera|tenga|lleva|necesita))(?: ningun)? (?:conector(?:es)?|cables?|alimentacion)(?: (?:de )?(?:alimentacion|energia|corriente|poder|extra|externa|adicional|aparte))*(?![a-z0-9])/,
    termOf: ({ input }) => (isGraphicsCard(input) ? NO_POWER_PLUG : null),
  },
  {
    kind: 'case',
    words:
      /(?<![a-z0-9])(?:(?:(?:en )?(?:que|donde) )?(?:le )?(?:entr[ae]n?|quepa|soporte|para|con lugar para|de hasta)(?: una?)? )(?:placas?|gpu|grafica|tarjeta|rtx|rx)(?: de video| grafica)?(?: de)?(?: hasta)? (\d{2,3})(?:[.,](\d))? ?(cm|centimetros|mm|milimetros)(?![a-z0-9])/,
    termOf: ([, whole = '', tenths = '0', unit = '']) => {
      const length = Number(`${whole}.${tenths}`);
      return termOfLength(unit.startsWith('c') ? length * 10 : length);
    },
  },
  {
    kind: 'cooler',
    words:
      /(?<![a-z0-9])(?:bajit[oa]s?|(?<!perfil )baj[oa]s?(?! (?:perfil|ruido|consumo|costo|precio|presupuesto))|(?:para )?(?:un )?(?:gabinetes? )?(?:mini[ -]?)?itx)(?![a-z0-9])/,
    // The radiator of a liquid one has no height.
    termOf: ({ input }) => (/water|liquid|aio/.test(input) ? null : LOW),
  },
];

/** The requirement in a normalized query for its kind of part, with the matching term of the facts. */
export function askedOfKind(
  text: string,
  kind: StepKey | undefined,
): { term: string; start: number; end: number }[] {
  return ASKED.flatMap(({ kind: of, words, termOf }) => {
    const match = of === kind ? words.exec(text) : null;
    const term = match && termOf(match);
    return match && term !== null ? [{ term, start: match.index, end: match.index + match[0].length }] : [];
  });
}
