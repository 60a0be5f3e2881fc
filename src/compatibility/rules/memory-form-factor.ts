import { NOTHING, type RuleFor } from './rule.ts';

/**
 * Notebook and server modules do not go into a desktop board. The fault is the memory's alone, so that it is not held
 * against every processor and board that could be chosen beside it.
 */
export const memoryFormFactor: RuleFor<'memory_form_factor'> = {
  id: 'memory_form_factor',
  steps: ['cpu', 'motherboard', 'ram'],
  check({ cpu, motherboard, ram }) {
    if (!ram?.form_factor || ram.form_factor === 'DIMM') return NOTHING;
    if (!cpu && !motherboard) return NOTHING;
    const data = { form_factor: ram.form_factor };
    return [{ rule: 'memory_form_factor', severity: 'error', steps: ['ram'], data }];
  },
};
