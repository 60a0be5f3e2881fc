import type { FactName } from '#compatibility/facts/part-facts.ts';
import { FACT_LABELS } from '#compatibility/facts/value-labels.ts';
import { ruleOf, type RuleId } from '#compatibility/rules/all-rules.ts';
import { both } from '#compatibility/vocabulary/spanish-text.ts';
import type { FactSources, VerdictResponse } from '#contract/build.ts';
import type { LookUp } from '#web/product/look-up.ts';
import { lookUpOf, type PartAt } from './view-unknown.ts';

/** How a check ended: the worst first, as a person should read them; last what nobody states, which changes no verdict. */
const ENDS = ['no', 'care', 'unknown', 'fits', 'note'] as const;
type End = (typeof ENDS)[number];

/** What was checked, by how it ended; groups with nothing in them are left out. */
export type ChecksView = { end: End; checks: CheckLine[] }[];

interface CheckLine {
  name: string;
  message: string;
  /** Where the values were read; null where the check reads none. */
  sources: string | null;
  /** Of a note: where to look for what nobody states. */
  lookUp?: LookUp | null;
}

/** Every check of a verdict as the summary lists them. */
export function viewChecks({ problems, fits, unstated }: VerdictResponse, partAt: PartAt): ChecksView {
  const groups: Record<End, CheckLine[]> = { no: [], care: [], unknown: [], fits: [], note: [] };
  for (const { rule: id, severity, message: text, data, sources: readFrom } of problems) {
    const isUnknown = id === 'unknown_fact';
    const end = isUnknown ? 'unknown' : severity === 'error' ? 'no' : 'care';
    groups[end].push(line(isUnknown ? String(data['regla']) : id, text, readFrom ?? {}));
  }
  groups.note = unstated.map(({ rule, message, missing }) => ({
    ...line(rule, message, {}),
    lookUp: lookUpOf(missing, partAt),
  }));
  groups.fits = fits.map(({ rule, message, sources }) => line(rule, message, sources));
  return ENDS.map((end) => ({ end, checks: groups[end] })).filter(({ checks }) => checks.length > 0);
}

function line(rule: string, message: string, sources: FactSources): CheckLine {
  return { name: ruleOf(rule as RuleId).name, message, sources: sourceLabel(sources) }; // the wire carries the engine's own ids
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
    missing.length > 0 ? `Estimado: ${both(missing.map((fact) => FACT_LABELS[fact as FactName]))}.` : '', // likewise
  ];
  return sentences.filter(Boolean).join(' ') || null;
}
