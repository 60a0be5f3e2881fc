import { boardSizesIn, sizesUpTo } from '../text/form-factors.ts';
import { caseByModel } from '../models/case-models.ts';
import { isSlim, takesLowCardsOnly } from './card-profile.ts';
import { caseLimits } from './case-limits.ts';
import type { CaseFacts, Reading } from '../facts/part-facts.ts';
import { maxCooler, maxGpu } from './case-room.ts';
import { radiatorsOf } from './case-radiators.ts';
import { psuIncluded, psuSizes, psuWatts } from './case-supply.ts';
import { takesRearConnectors } from './rear-connectors.ts';
import { denied, mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { known, sourced, type Sourced } from '../vocabulary/sourced.ts';
import type { BoardSize } from '../vocabulary/value-lists.ts';

export function readCase(words: SupplierWords): Reading<CaseFacts> {
  const included = psuIncluded(words);
  const model = caseByModel(words.title);
  const room = maxGpu(words) ?? known(model?.max_gpu_mm);
  const supplies = psuSizes(words) ?? known(model?.psu_form_factors);
  const slim = isSlim(words, room?.value);
  return {
    form_factors: formFactors(words) ?? known(model?.largest && sizesUpTo(model.largest)),
    psu_included: included,
    psu_watts: included.value ? psuWatts(words) : undefined,
    max_gpu_mm: room,
    max_cooler_mm: maxCooler(words) ?? known(model?.max_cooler_mm),
    radiators_mm: radiatorsOf(words) ?? known(model?.radiators_mm),
    psu_form_factors: supplies,
    slim,
    low_profile_only: takesLowCardsOnly(words, slim?.value, supplies?.value),
    ...caseLimits(words),
    rear_connectors: takesRearConnectors(words),
  };
}

const BOARD_NAME =
  /MOTHER|MAINBOARD|FORMATO|FACTOR|PLACA (?:BASE|MADRE)|TAMA.{1,2}O|TIPO|COMPATIB|FORM FACTOR|SOPORT/;
const NOT_BOARDS = /FUENTE|PSU|FAN|RADIADOR|VGA|GPU|VIDEO|VENTILADOR|COOLER|POWER|DISCO/;
const OWN_SUPPLY =
  /\b(?:FUENTES?|PSU|POWER SUPPLY)(?: DE PODER| DE ALIMENTACION)?(?: (?:GENERICA|INCLUIDA|TIPO))? ?(?:ATX|SFX(?:-L)?|TFX|FLEX)(?:[ /,-]+(?:SFX(?:-L)?|ATX|TFX|FLEX)\b)*/g;

function formFactors(words: SupplierWords): Sourced<BoardSize[]> | undefined {
  const largest =
    stated(words, BOARD_NAME, (value, name) => (NOT_BOARDS.test(name) ? undefined : largestIn(value))) ??
    mentioned(words, largestIn);
  if (largest === undefined) return undefined;
  const refused = refusedSizes(words);
  const sizes = sizesUpTo(largest.value).filter((size) => !refused.includes(size));
  return sizes.length > 0 ? sourced(sizes, largest.source) : undefined;
}

/** `Full tower, no compatible con E-ATX`: sizes that the name promises and the text takes back. */
function refusedSizes(words: SupplierWords): readonly BoardSize[] {
  const refused = denied(words, ({ how, what }) => {
    const sizes = how === 'refuses' && !/FUENTE|PSU|SUPPLY/.test(what) ? boardSizesIn(what) : [];
    return sizes.length > 0 ? sizes : undefined;
  });
  return refused?.value ?? [];
}

/** A full tower takes every board; a tower's height word counts only when no board size is named. */
function largestIn(text: string): BoardSize | undefined {
  const said = text.replace(OWN_SUPPLY, ' ');
  if (/\b(?:FULL|SUPER|ULTRA|BIG)[ -]?(?:TOWER|TORRE)\b|\bTORRE COMPLETA\b/.test(said)) return 'E-ATX';
  const named = boardSizesIn(said)[0];
  if (named !== undefined) return named;
  if (/\b(?:MID|MIDI|MEDIA|MIDDLE|MEDIUM)[ -]?(?:TOWER|TORRE)\b|\bSEMI ?TORRE\b/.test(said)) return 'ATX';
  return /\b(?:MINI|MICRO)[ -]?(?:TOWER|TORRE)\b|\bMICRO$/.test(said) ? 'mATX' : undefined;
}
