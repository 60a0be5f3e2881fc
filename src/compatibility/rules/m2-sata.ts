import type { Socket } from '../facts/part-facts.ts';
import { NOTHING, type RuleFor } from './rule.ts';

const STEPS = ['motherboard', 'storage'] as const;

/** Platforms whose boards often wire every M.2 slot for PCIe alone. */
const MOSTLY_PCIE_ONLY: readonly Socket[] = ['AM5', 'LGA1700', 'LGA1851'];

/** An M.2 disk that speaks SATA may find no slot that does. */
export const m2Sata: RuleFor<'m2_sata'> = {
  id: 'm2_sata',
  steps: STEPS,
  facts: ['storage.form_factor', 'storage.interface', 'motherboard.socket'],
  check({ motherboard, storage }) {
    if (storage?.form_factor !== 'M.2' || storage.interface !== 'SATA') return NOTHING;
    const socket = motherboard?.socket;
    if (!socket || !MOSTLY_PCIE_ONLY.includes(socket)) return NOTHING;
    return [{ rule: 'm2_sata', severity: 'warning', steps: STEPS, data: { socket } }];
  },
  holds({ motherboard, storage }) {
    if (!motherboard || storage?.form_factor !== 'M.2' || storage.interface !== 'NVMe') return undefined;
    return { rule: 'm2_sata', steps: STEPS, data: { interface: 'NVMe' } };
  },
};
