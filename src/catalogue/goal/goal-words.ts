import type { Use, Work } from '../advice/uses.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { FILLERS, kindHeadOf } from '../search/everyday-words.ts';
import { namesGame } from '../search/games.ts';
import { resolutionNamed, RESOLUTIONS, type Resolution } from '../speeds/resolutions.ts';
import type { Token } from './tokens.ts';

const PC = /^(?:pcs?|compus?|computadoras?|computador|equipo|maquina)$/;

/** Words around the request itself: `hola quiero armarme una`. */
const AROUND_WISHES =
  /^(?:hola|buenas|quiero|quisiera|queria|busco|necesito|compr[aeo]\w*|arm(?:ar|arme|ame|o|a|enme|ado)|resto|actualiz\w*|mejorar\w*|renovar\w*|upgrade|es|entre|hac(?:er|erme|eme)|gast(?:ar|o)|invertir|dispongo|cuento|alcanza|presupuesto|tope|maximo|hasta|tengo|hay|mis?|me|se|que|tenga|cual|como|en|sobre|unos|algo|enter[oa]|complet[oa]|solo|ya|tambien|ademas|recomiend\w+|recomendame|proponeme|dame|desde|cero|gracias)$/;

/** For whom a PC is; but a `madre` is a board, and a `vieja` an old PC. */
const FOR_WHOM =
  /^(?:mama|papa|abuel[oa]s?|hij[oa]s?|herman[oa]s?|niet[oa]s?|sobrin[oa]s?|ti[oa]s?|prim[oa]s?|novi[oa]|espos[oa]|marido|mujer|suegr[oa]|amig[oa]s?|nen[ea]s?)$/;

/** What a person says of anything that they want. */
const QUALITY = /^(?:nuev[oa]|buen[oa]?|mejor|barat[oa]|economic[oa])$/;

/** Questions about a part that goes with another: `qué procesador le pongo`. */
const ABOUT_A_PART =
  /^(?:le|pongo|poner\w*|va|van|vaya|sirve\w*|entra\w*|encaja\w*|compatibles?|puedo|agreg\w+|sum\w+|cambi\w+|mejorar\w*)$/;

const PLAY = /^(?:jueg\w*|jug\w+|gam(?:er|ers|ing)|fps)$/;

/** Words for the screen: a search that names nothing else is for games. */
const PICTURE = /^(?:1080p|1440p|2160p|[24]k|full|hd|fhd|qhd|wqhd|uhd|ultra|alto|medio)$/;

const USE_WORDS: readonly (readonly [use: Work, words: RegExp])[] = [
  [
    'office',
    /^(?:oficina|trabaj\w*|estudi\w*|escuela|colegio|cole|facultad|facu|secundaria|universidad|clases|hogar|casa|home|office|zoom|meet|videollamadas?|internet|navegar|netflix|youtube)$/,
  ],
  [
    'editing',
    /^(?:edici\w*|edit\w+|disen\w*|render\w*|arquitect\w*|stream\w*|video|videos|autocad|blender)$/,
  ],
];

const FAMILIES: readonly (readonly [step: StepKey, words: RegExp])[] = [
  ['cpu', /^(?:ryzen|threadripper|core|i[3579]|athlon|pentium|celeron)$/],
  ['gpu', /^(?:rtx|gtx|rx|arc|geforce)$/],
];

/** The kind of part that a word names, by itself or as a family: `mother`, `ryzen`. */
export function kindNamed(word: string): StepKey | undefined {
  return kindHeadOf(word) ?? FAMILIES.find(([, words]) => words.test(word))?.[0];
}

export function namesPc(word: string): boolean {
  return PC.test(word);
}

/** Whether a word stands before an amount that limits the prices of a list: `hasta 100 usd`. */
export function limitsPrice(word: string): boolean {
  return /^(?:hasta|desde|entre|menos|mas|maximo)$/.test(word);
}

/** Whether a word says that something is wanted. */
export function wishes(word: string): boolean {
  return /^(?:quiero|quisiera|queria|busco|necesito)$/.test(word);
}

/** Whether a word asks for an upgrade of an existing PC. */
export function wishesUpgrade(word: string): boolean {
  return /^(?:(?:actualizar|mejorar)(?:l[ao]|me)?|actualizo|mejoro|upgrade\w*)$/.test(word);
}

/** Whether a word only leads to the request. */
export function leadsToWish(word: string): boolean {
  return FILLERS.has(word) || [AROUND_WISHES, FOR_WHOM, QUALITY].some((known) => known.test(word));
}

/** Whether a word belongs to a question about a part, and not to the part. */
export function asksAboutPart(word: string): boolean {
  return AROUND_WISHES.test(word) || ABOUT_A_PART.test(word);
}

const PLAYED_IN = {
  '4K': 'gaming-4k',
  '1440p': 'gaming-1440p',
  '1080p': 'gaming-1080p',
} as const satisfies Record<Resolution['name'], Use>;

/**
 * The use that words for playing name by a resolution, the highest of several; `gaming` if they name none. All settings at their highest
 * (`ultra`) mean 1440p at least.
 */
export function gameUseNamed(words: readonly string[]): Use {
  const named = words.flatMap((word) => resolutionNamed(word)?.name ?? []);
  const highest = RESOLUTIONS.find(({ name }) => named.includes(name));
  if (highest !== undefined) return PLAYED_IN[highest.name];
  return words.includes('ultra') ? 'gaming-1440p' : 'gaming';
}

/** What a PC does that a word names. */
export function useNamed(word: string): Work | undefined {
  return (
    USE_WORDS.find(([, words]) => words.test(word))?.[0] ??
    (namesPlaying(word) || PICTURE.test(word) ? 'gaming' : undefined)
  );
}

/** Whether a word says that games are played. */
export function namesPlaying(word: string): boolean {
  return PLAY.test(word) || namesGame(word);
}

/** The first word that names a kind of part, and its place. */
export function kindHeadIn(tokens: readonly Token[]): { kind: StepKey; at: number } | undefined {
  for (const [at, { word }] of tokens.entries()) {
    const kind = kindHeadOf(word);
    if (kind !== undefined) return { kind, at };
  }
  return undefined;
}
