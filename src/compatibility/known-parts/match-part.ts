import { cleanText } from '../text/clean-text.ts';
import type { KnownFacts } from '../facts/known-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { agreedFacts } from './agreed-facts.ts';
import type { KnownPart } from './known-part.ts';
import { makerKey } from './makers.ts';
import { anchorsOf, isModel, modelWords } from './model-words.ts';
import { partCode, partCodes } from './part-codes.ts';

/** What a product is looked up by. */
export interface PartLabel {
  readonly title: string;
  readonly brand: string;
  readonly partNumber: string;
}

/**
 * Kinds whose model's name decides facts that their text seldom states. Processors have a table of their own; texts of memory and disks
 * state everything.
 */
const FOUND_BY_MODEL: ReadonlySet<StepKey> = new Set(['motherboard', 'gpu', 'psu', 'case', 'cooler']);

/** The keys under which a part of the base is stored: its codes, and its model's most telling word. */
export function keysOfPart(part: KnownPart): string[] {
  const codes = part.codes.map(codeKey);
  if (!FOUND_BY_MODEL.has(part.facts.kind)) return codes;
  return [
    ...codes,
    ...anchorsOf(modelWords(part.name, part.maker)).map((word) => modelKey(part.maker, word)),
  ];
}

/** The keys under which a product's part may be stored. */
export function keysOfLabel(label: PartLabel): string[] {
  const codes = codesOf(label).map(codeKey);
  const models = makersOf(label).flatMap((maker) =>
    [...modelWords(label.title, maker).joined].map((word) => modelKey(maker, word)),
  );
  return [...new Set([...codes, ...models])];
}

export interface Match {
  readonly known: KnownFacts;
  /** The base's records that were found, at least one. */
  readonly parts: readonly KnownPart[];
}

/**
 * Finds a product among the parts that share a key with it: by part number first, then by the model's whole name. It never matches by
 * similarity. Facts on which several records differ are left out.
 */
export function matchPart(label: PartLabel, candidates: readonly KnownPart[]): Match | undefined {
  const codes = new Set(codesOf(label));
  const byCode = candidates.filter((part) => part.codes.some((code) => codes.has(code)));
  return agreed('part_number', byCode) ?? agreed('model', byModel(label, candidates));
}

function agreed(by: KnownFacts['by'], parts: readonly KnownPart[]): Match | undefined {
  const facts = agreedFacts(parts);
  return facts && { known: { by, facts }, parts };
}

function byModel(label: PartLabel, candidates: readonly KnownPart[]): KnownPart[] {
  const makers = new Set(makersOf(label));
  return candidates.filter(
    (part) =>
      FOUND_BY_MODEL.has(part.facts.kind) &&
      makers.has(makerKey(part.maker)) &&
      isModel(modelWords(label.title, part.maker), modelWords(part.name, part.maker)),
  );
}

// Codes in a title stand in brackets or at its end, and mix letters and digits: `(90MB1FI0-M0EAY0)`.
const CODE_IN_TITLE =
  /(?<![A-Z\d])(?=[A-Z\d.-]*\d)(?=[A-Z\d.-]*[A-Z])[A-Z\d][A-Z\d.-]{8,30}[A-Z\d](?![A-Z\d])/g;

function codesOf({ title, partNumber }: PartLabel): string[] {
  const inTitle = cleanText(title).match(CODE_IN_TITLE) ?? [];
  return [...new Set([...partCodes([partNumber]), ...inTitle.flatMap((code) => partCode(code) ?? [])])];
}

/** The product's brand, and every maker that its title may begin with: a title has at most three words for it. */
function makersOf({ title, brand }: PartLabel): string[] {
  const words = cleanText(title)
    .split(/[^A-Z0-9!.]+/)
    .filter(Boolean);
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const named = [...words, ...pairs].map(makerKey).filter((maker) => KNOWN_MAKERS.has(maker));
  return [...new Set([...(brand === '' ? [] : [makerKey(brand)]), ...named])];
}

/** Makers of the five kinds that shops write in titles without stating the brand apart. */
const KNOWN_MAKERS: ReadonlySet<string> = new Set(
  (
    'ADATA AEROCOOL ANTEC APEVIA ARCTIC ASROCK ASUS BEQUIET BIOSTAR BITFENIX COLORFUL COOLERMASTER CORSAIR COUGAR CRYORIG DARKFLASH DEEPCOOL ' +
    'ENERMAX EVGA FRACTALDESIGN FSP GAINWARD GALAX GAMDIAS GAMEMAX GIGABYTE HYTE IDCOOLING INNO3D INWIN JONSBO KFA2 KOLINK LIANLI MANLI MONTECH ' +
    'MSI NOCTUA NZXT PALIT PHANTEKS PNY POWERCOLOR RAIJINTEK REDRAGON SAMA SAPPHIRE SCYTHE SEASONIC SHARKOON SILVERSTONE SUPERFLOWER THERMALRIGHT ' +
    'THERMALTAKE XFX XIGMATEK YESTON ZALMAN ZOTAC INTEL AMD ECS LIANLI MAXSUN SPARKLE ASROCKRACK SUPERMICRO ANTECGAMING AZZA CIT KELYX SENTEY'
  ).split(' '),
);

function codeKey(code: string): string {
  return `code:${code}`;
}

function modelKey(maker: string, word: string): string {
  return `model:${makerKey(maker)}:${word}`;
}
