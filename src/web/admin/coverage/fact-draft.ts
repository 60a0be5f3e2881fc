import { acceptCorrection, CORRECTED_KINDS, type CorrectedFact } from '#compatibility/facts/corrections.ts';
import { FACT_VALUES, type AcceptedValues, type FactValue } from '#compatibility/facts/fact-values.ts';

/** The content of the field: text, or the keys of the ticked boxes. */
export type FactDraft = string | readonly string[];

/** The kind of field of a fact. */
export type FactField =
  | { shape: 'number'; accepted: Extract<AcceptedValues, { shape: 'number' }> }
  | { shape: 'one' | 'several'; options: readonly { key: string; value: FactValue }[] };

export function fieldOf(fact: CorrectedFact): FactField {
  if (fact === 'kind') return { shape: 'one', options: CORRECTED_KINDS.map(optionOf) };
  const accepted: AcceptedValues = FACT_VALUES[fact];
  switch (accepted.shape) {
    case 'number':
      return { shape: 'number', accepted };
    case 'yes-no':
      return { shape: 'one', options: [true, false].map(optionOf) };
    case 'one':
    case 'several':
      return { shape: accepted.shape, options: accepted.options.map(optionOf) };
  }
}

/** The initial content of the field. */
export function draftOf(fact: CorrectedFact, value: FactValue | null): FactDraft {
  const field = fieldOf(fact);
  if (field.shape === 'several') return Array.isArray(value) ? value.map(keyOf) : [];
  if (value === null) return '';
  return typeof value === 'number' && field.shape === 'number'
    ? String(value).replace('.', ',')
    : keyOf(value);
}

/** The value of a draft; undefined while the fact does not accept it. */
export function valueOf(fact: CorrectedFact, draft: FactDraft): FactValue | undefined {
  const field = fieldOf(fact);
  if (typeof draft !== 'string') {
    if (field.shape !== 'several') return undefined;
    const ticked = field.options.filter(({ key }) => draft.includes(key)).map(({ value }) => value);
    return acceptCorrection(fact, ticked);
  }
  if (field.shape !== 'number') {
    const chosen = field.options.find(({ key }) => key === draft);
    return chosen && acceptCorrection(fact, chosen.value);
  }
  const text = draft.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? acceptCorrection(fact, Number(text)) : undefined;
}

function optionOf(value: FactValue) {
  return { key: keyOf(value), value };
}

function keyOf(value: FactValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
