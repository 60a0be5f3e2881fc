import { NOTHING, type RuleFor } from './rule.ts';

const STEPS_TO_BLAME = ['ram'] as const;

/**
 * Notebook and server modules do not go into a desktop board. The fault is the memory's alone, so that it is not held
 * against every processor and board that could be chosen beside it.
 */
export const memoryFormFactor: RuleFor<'memory_form_factor'> = {
  id: 'memory_form_factor',
  steps: ['cpu', 'motherboard', 'ram'],
  facts: ['ram.form_factor'],
  check({ cpu, motherboard, ram }) {
    if (!ram?.form_factor || ram.form_factor === 'DIMM') return NOTHING;
    if (!cpu && !motherboard) return NOTHING;
    const data = { form_factor: ram.form_factor };
    return [{ rule: 'memory_form_factor', severity: 'error', steps: STEPS_TO_BLAME, data }];
  },
  holds({ cpu, motherboard, ram }) {
    if (ram?.form_factor !== 'DIMM' || !(cpu ?? motherboard)) return undefined;
    return { rule: 'memory_form_factor', steps: STEPS_TO_BLAME, data: { form_factor: 'DIMM' } };
  },
};
