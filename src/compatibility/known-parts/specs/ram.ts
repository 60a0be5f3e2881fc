import type { ModuleForm } from '../../vocabulary/value-lists.ts';
import type { Specs } from './specs.ts';
import type { StatedFacts } from './stated-facts.ts';

export function ramFacts(specs: Specs): StatedFacts<'ram'> {
  return {
    memory_type: specs.text('ram_type'),
    modules: specs.positive('modules', 'quantity'),
    capacity_gb_total: specs.positive('capacity'),
    form_factor: moduleForm(specs),
    height_mm: specs.positive('height'),
    speed_mt: specs.positive('speed'),
  };
}

function moduleForm(specs: Specs): ModuleForm | undefined {
  if (specs.text('registered') === 'Registered') return 'RDIMM';
  const form = specs.text('form_factor') ?? '';
  if (form.includes('SO-DIMM')) return 'SODIMM';
  return form.includes('DIMM') ? 'DIMM' : undefined;
}
