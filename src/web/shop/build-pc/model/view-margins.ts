import { KIND_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { capitalised } from '#compatibility/vocabulary/spanish-text.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { MarginResponse, VerdictResponse } from '#contract/build.ts';

/** A line about the room that a part leaves. */
export interface MarginLine {
  text: string;
  isTight: boolean;
}

export type PartMargins = Partial<Record<StepKey, MarginLine[]>>;

/** The most margins in a part's line: nobody reads a long one, and the list of checks has them all. */
const MAX_OF_A_PART = 2;

/** The line of each chosen part that has margins, the tight ones first: `Entra con 12 mm de sobra`, ` · sobran 60 W de capacidad`. */
export function viewMargins({ fits }: Pick<VerdictResponse, 'fits'>): PartMargins {
  const lines: PartMargins = {};
  const margins = fits.flatMap(({ margin }) => margin ?? []);
  for (const step of STEP_KEYS) {
    const own = tightFirst(margins.filter((margin) => margin.step === step)).slice(0, MAX_OF_A_PART);
    if (own.length === 0) continue;
    lines[step] = own.map(({ text, isTight }, position) => ({
      text: position === 0 ? capitalised(text) : ` · ${text}`,
      isTight,
    }));
  }
  return lines;
}

/** The lines of a candidate; those about another part begin with its name: `Placa de video: entra con 12 mm de sobra`. */
export function viewCandidateMargins(step: StepKey, margins: readonly MarginResponse[]): MarginLine[] {
  return tightFirst(margins).map(({ step: of, text, isTight }) => ({
    text: capitalised(of === step ? text : `${KIND_LABELS[of].one}: ${text}`),
    isTight,
  }));
}

function tightFirst(margins: readonly MarginResponse[]): MarginResponse[] {
  return margins.toSorted((a, b) => Number(b.isTight) - Number(a.isTight));
}
