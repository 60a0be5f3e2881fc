import type { Specs } from './specs.ts';
import type { StatedFacts } from './stated-facts.ts';

const FORMS: readonly (readonly [start: string, form: string])[] = [
  ['M.2', 'M.2'],
  ['2.5', '2.5'],
  ['3.5', '3.5'],
];

export function storageFacts(specs: Specs): StatedFacts<'storage'> {
  const form = specs.text('form_factor') ?? '';
  return {
    interface: busOf(specs),
    form_factor: FORMS.find(([start]) => form.startsWith(start))?.[1],
    m2_size: /^M\.2-(\d{4,5})$/.exec(form)?.[1],
    internal: form === '' ? undefined : true,
    capacity_gb: specs.positive('capacity'),
  };
}

function busOf(specs: Specs): 'NVMe' | 'SATA' | undefined {
  const bus = specs.text('interface') ?? '';
  if (specs.isTrue('nvme') || bus.includes('PCIe')) return 'NVMe';
  return bus.includes('SATA') ? 'SATA' : undefined;
}
