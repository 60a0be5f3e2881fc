import { usualFormsOf } from '../facts/board-modules.ts';
import type { CpuFacts, ModuleForm, MotherboardFacts } from '../facts/part-facts.ts';
import type { StepKey } from '../step-keys.ts';
import { NOTHING, unknown, type RuleFor } from './rule.ts';

/**
 * The modules are built for the board's slots. With no board yet the processor speaks for the boards that it usually goes
 * into. Where only plain desktop modules go in, the fault is the memory's alone, so that a notebook's module is not held
 * against every processor and board that could be chosen beside it.
 */
export const memoryFormFactor: RuleFor<'memory_form_factor'> = {
  id: 'memory_form_factor',
  steps: ['cpu', 'motherboard', 'ram'],
  facts: ['ram.form_factor', 'motherboard.memory_form_factors'],
  check({ cpu, motherboard, ram }) {
    const form = ram?.form_factor;
    if (!form || !(cpu ?? motherboard)) return NOTHING;
    const { takes, mayTake } = acceptedBy(cpu, motherboard);
    if (takes.includes(form)) return NOTHING;
    const beside: StepKey = motherboard ? 'motherboard' : 'cpu';
    if (mayTake.includes(form)) {
      if (!motherboard) return NOTHING;
      return [unknown('memory_form_factor', 'motherboard.memory_form_factors', [beside, 'ram'])];
    }
    const steps: StepKey[] = takes.includes('DIMM') ? ['ram'] : [beside, 'ram'];
    const data = { form_factor: form, accepted: [...takes] };
    return [{ rule: 'memory_form_factor', severity: 'error', steps, data }];
  },
  holds({ cpu, motherboard, ram }) {
    const form = ram?.form_factor;
    if (!form || !(cpu ?? motherboard)) return undefined;
    if (!acceptedBy(cpu, motherboard).takes.includes(form)) return undefined;
    return { rule: 'memory_form_factor', steps: ['ram'], data: { form_factor: form } };
  },
};

interface Accepted {
  readonly takes: readonly ModuleForm[];
  readonly mayTake: readonly ModuleForm[];
}

function acceptedBy(cpu: CpuFacts | undefined, motherboard: MotherboardFacts | undefined): Accepted {
  if (!motherboard) return usualFormsOf(cpu?.socket);
  const takes = motherboard.memory_form_factors;
  return takes ? { takes, mayTake: [] } : usualFormsOf(motherboard.socket);
}
