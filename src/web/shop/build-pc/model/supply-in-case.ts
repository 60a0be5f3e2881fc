import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { MarginLine, PartMargins } from './view-margins.ts';

/** Whether a part is a case that is known to come with a power supply. */
export function bringsSupply(part: { facts: PartFacts } | null | undefined): boolean {
  return part?.facts.kind === 'case' && part.facts.psu_included === true;
}

/** On the card of such a case, beside a chosen supply. */
export const SECOND_SUPPLY: MarginLine = { text: 'Trae fuente, y ya elegiste otra', isTight: true };

/** The note on a chosen supply that the case already brings one, so that its buyer pays for two. */
export function withSecondSupply(
  margins: PartMargins,
  partAt: (step: StepKey) => { facts: PartFacts } | null,
): PartMargins {
  if (partAt('psu') === null || !bringsSupply(partAt('case'))) return margins;
  const own = margins.psu ?? [];
  const text =
    own.length === 0
      ? 'El gabinete ya trae una: esta va en su lugar'
      : ' · el gabinete ya trae una: esta va en su lugar';
  return { ...margins, psu: [...own, { text, isTight: true }] };
}
