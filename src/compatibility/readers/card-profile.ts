import { yesOrNo } from '../text/measures.ts';
import { deniedOrMentioned, mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { known, sourced, type Sourced } from '../vocabulary/sourced.ts';
import type { PsuSize } from '../vocabulary/value-lists.ts';

const LOW = /\b(?:LOW[- ]?PROFILE|PERFIL BAJO|BAJO PERFIL|HALF[- ]HEIGHT|MEDIA ALTURA|LP(?:V\d)?)\b/;
// Gigabyte ends the part numbers of its low-profile cards with an L: GV-N1030D4-2GL.
const GIGABYTE_LOW = /\bGV-[A-Z\d-]+ ?-\d{1,2}GL\b/;
// Cards that NVIDIA, AMD and Intel draw themselves, all of them low.
const LOW_CHIPS: ReadonlySet<string> = new Set([
  'Quadro P400',
  'Quadro P600',
  'Quadro P620',
  'Quadro P1000',
  'Quadro T400',
  'Quadro T600',
  'Quadro T1000',
  'RTX A400',
  'RTX A1000',
  'RTX A2000',
  'RTX 2000 Ada',
  'RTX 4000 SFF Ada',
  'RTX PRO 2000',
  'Radeon PRO W6400',
  'Arc Pro A40',
  'Arc Pro A50',
  'Arc Pro B50',
  'Tesla P4',
  'Tesla T4',
]);
// The only chips above what a slot feeds of which low cards were made.
const LOW_ABOVE_75_W: ReadonlySet<string> = new Set(['RTX 4060', 'RTX 5050', 'RTX 5060']);
/** In mm: the longest low-profile cards are 188. */
const MAX_LOW_PROFILE_MM = 200;

interface Card {
  chip: string | undefined;
  tdp_w: number | undefined;
  length_mm: number | undefined;
  height_mm?: Sourced<number> | undefined;
}

/** Whether a card fits behind the half-height brackets of slim cases; unknown for small cards that do not say. */
export function isLowProfile(words: SupplierWords, card: Card): Sourced<boolean> | undefined {
  return (
    stated(words, LOW, yesOrNo) ??
    deniedOrMentioned(
      words,
      ({ what }) => (LOW.test(what) ? false : undefined),
      (text) => LOW.test(text) || GIGABYTE_LOW.test(text) || undefined,
    ) ??
    tooTall(card.height_mm) ??
    known(isLowByCard(card))
  );
}

/** In mm: low-profile cards are 69 without their bracket. */
const MAX_LOW_HEIGHT_MM = 70;

function tooTall(height: Sourced<number> | undefined): Sourced<boolean> | undefined {
  return height && height.value > MAX_LOW_HEIGHT_MM ? { ...height, value: false } : undefined;
}

/** The same by what is known of its chip and length alone. */
export function isLowByCard({ chip, tdp_w, length_mm }: Card): boolean | undefined {
  if (chip !== undefined && LOW_CHIPS.has(chip)) return true;
  if (length_mm !== undefined && length_mm > MAX_LOW_PROFILE_MM) return false;
  if (chip === undefined || tdp_w === undefined || LOW_ABOVE_75_W.has(chip)) return undefined;
  return tdp_w > 75 ? false : undefined;
}

const SLIM = /(?<!\b(?:FANS?|COOLER(?:ES)?|VENTILADOR(?:ES)?|DVD|OPTICAS?|SOPORTE) )\bSLIM\b/;
const LOW_CARDS_ONLY =
  /\b(?:SOLO|UNICAMENTE|EXCLUSIVAMENTE|ONLY)\b.{0,40}\b(?:LOW[- ]?PROFILE|PERFIL BAJO|BAJO PERFIL)\b|\b(?:LOW[- ]?PROFILE|PERFIL BAJO|BAJO PERFIL) (?:SOLO|SOLAMENTE|UNICAMENTE|EXCLUSIVAMENTE|ONLY)\b/;
const SLOTS_NAME = /SLOT|EXPANSION|PLACAS? DE VIDEO|\bVGA\b|\bGPU\b|TARJETA/;

/** Whether a case calls itself slim and says nothing of room for a long card: some stand a full one on a riser. */
export function isSlim(words: SupplierWords, maxGpu: number | undefined): Sourced<boolean> | undefined {
  if (maxGpu !== undefined && maxGpu > MAX_LOW_PROFILE_MM) return undefined;
  return sourced(SLIM.test(words.title) || undefined, 'title');
}

/** Whether a case takes low-profile cards alone: it says so, or it is slim and takes none but flat supplies. */
export function takesLowCardsOnly(
  words: SupplierWords,
  slim: boolean | undefined,
  supplies: readonly PsuSize[] | undefined,
): Sourced<boolean> | undefined {
  const isFlat = slim === true && supplies !== undefined && !supplies.includes('ATX');
  return (
    mentioned(words, (text) => LOW_CARDS_ONLY.test(text) || undefined) ??
    stated(words, SLOTS_NAME, (value) => LOW.test(value) || undefined) ??
    known(isFlat || undefined)
  );
}
