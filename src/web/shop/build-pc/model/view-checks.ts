import type { FactName } from '#compatibility/facts/part-facts.ts';
import { FACT_LABELS } from '#compatibility/facts/value-labels.ts';
import { both } from '#compatibility/vocabulary/spanish-text.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { FactSources, VerdictResponse } from '#contract/build.ts';
import type { LookUp } from '#web/product/look-up.ts';
import { decisiveDoubts, ruleName } from './view-review.ts';
import { lookUpOf, type PartAt } from './view-unknown.ts';

/** The outcomes of a check, in reading order: the worst first; last the facts that suppliers do not state, which change no verdict. */
const ENDS = ['no', 'care', 'unknown', 'review', 'fits', 'note'] as const;
type End = (typeof ENDS)[number];

/** What was checked, by how it ended; groups with nothing in them are left out. */
export type ChecksView = { end: End; checks: CheckLine[] }[];

interface CheckLine {
  name: string;
  message: string;
  /** Where the values were read; null where the check reads none. */
  sources: string | null;
  /** Where to look for what nobody states. */
  lookUp?: LookUp | null;
}

/** Every check of a verdict as the summary lists them. @param owned the steps whose part the visitor has. */
export function viewChecks(
  { problems, fits, unstated }: VerdictResponse,
  partAt: PartAt,
  owned: readonly StepKey[] = [],
): ChecksView {
  const groups: Record<End, CheckLine[]> = { no: [], care: [], unknown: [], review: [], fits: [], note: [] };
  for (const { rule: id, severity, message: text, data, sources: readFrom } of problems) {
    const isUnknown = id === 'unknown_fact';
    const end = isUnknown ? 'unknown' : severity === 'error' ? 'no' : 'care';
    groups[end].push(line(isUnknown ? String(data['regla']) : id, text, readFrom ?? {}));
  }
  const doubts = decisiveDoubts({ fits, unstated }, owned);
  const isPlain = ({ rule }: { rule: string }) => !doubts.some((doubt) => doubt.rule === rule);
  const toLookUp = ({ rule, message, missing }: (typeof doubts)[number]): CheckLine => ({
    ...line(rule, message, {}),
    lookUp: lookUpOf(missing, partAt),
  });
  groups.review = doubts.map(toLookUp);
  groups.note = unstated.filter(isPlain).map(toLookUp);
  groups.fits = fits.filter(isPlain).map(({ rule, message, sources }) => line(rule, message, sources));
  return ENDS.map((end) => ({ end, checks: groups[end] })).filter(({ checks }) => checks.length > 0);
}

function line(rule: string, message: string, sources: FactSources): CheckLine {
  return { name: ruleName(rule), message, sources: sourceLabel(sources) };
}

const SOURCE_LABELS = {
  ficha: 'la ficha',
  descripcion: 'la descripción',
  titulo: 'el título',
  part_number: 'el código del fabricante',
  base_a_mano: 'la base de partes, elegida a mano',
  base_por_codigo: 'la base de partes, por código de fabricante',
  base_por_modelo: 'la base de partes, por modelo',
  modelo: 'lo que se sabe del modelo',
  tienda: 'lo que corregimos nosotros',
} as const satisfies Record<Exclude<FactSources[string], 'estimado'>, string>;

/** `Según la ficha y el título. Sin dato: …` */
function sourceLabel(sources: FactSources): string | null {
  const stated = new Set(Object.values(sources).filter((source) => source !== 'estimado'));
  const words = [...stated].map((source) => SOURCE_LABELS[source]);
  const missing = Object.keys(sources).filter((fact) => sources[fact] === 'estimado');
  const sentences = [
    words.length > 0 ? `Según ${both(words)}.` : '',
    missing.length > 0 ? `Estimado: ${both(missing.map((fact) => FACT_LABELS[fact as FactName]))}.` : '', // the wire carries the engine's own names
  ];
  return sentences.filter(Boolean).join(' ') || null;
}
