import { isMostlyPcieOnly } from '../models/platforms.ts';
import { NOTHING, type Found, type Held, type RuleFor } from './rule.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

type Finding =
  /** The board says that none of its slots takes SATA. */
  Found<'m2_sata', 'error', { m2_sata: false }> | Found<'m2_sata', 'warning', { socket: Socket }>;
type Fit = Held<'m2_sata', { interface: 'NVMe' | 'SATA' }>;

const STEPS = ['motherboard', 'storage'] as const;

/** An M.2 disk that speaks SATA finds a slot that does, or may find none. */
export const m2Sata: RuleFor<Finding, Fit> = {
  id: 'm2_sata',
  name: 'Tipo de disco M.2',
  steps: STEPS,
  facts: ['storage.form_factor', 'storage.interface', 'motherboard.m2_sata', 'motherboard.socket'],
  sharpenedBy: ['motherboard.m2_sata'],
  concerns: (part) => part.kind !== 'storage' || part.form_factor === 'M.2' || part.form_factor === undefined,
  check({ motherboard, storage }) {
    if (storage?.form_factor !== 'M.2' || storage.interface !== 'SATA') return NOTHING;
    if (motherboard?.m2_sata === true) return NOTHING;
    if (motherboard?.m2_sata === false)
      return [{ rule: 'm2_sata', severity: 'error', steps: STEPS, data: { m2_sata: false } }];
    const socket = motherboard?.socket;
    if (!socket || !isMostlyPcieOnly(socket)) return NOTHING;
    return [{ rule: 'm2_sata', severity: 'warning', steps: STEPS, data: { socket } }];
  },
  holds({ motherboard, storage }) {
    if (!motherboard || storage?.form_factor !== 'M.2' || storage.interface === undefined) return undefined;
    if (storage.interface === 'SATA' && motherboard.m2_sata !== true) return undefined;
    return { rule: 'm2_sata', steps: STEPS, data: { interface: storage.interface } };
  },
  messages: {
    finding({ data }) {
      if ('m2_sata' in data)
        return 'El disco es M.2 pero SATA, y ninguna ranura M.2 de la motherboard acepta SATA: no lo va a ver. Elegí un disco M.2 NVMe.';
      return (
        `El disco es M.2 pero SATA, y muchas motherboards ${data.socket} solo aceptan discos M.2 NVMe. ` +
        'Elegí uno NVMe, o fijate en el manual de la motherboard si acepta M.2 SATA.'
      );
    },
    fit: ({ data }) =>
      data.interface === 'NVMe'
        ? 'El disco M.2 es NVMe, el que aceptan todas las ranuras M.2 actuales.'
        : 'El disco es M.2 SATA y la motherboard tiene una ranura M.2 que acepta SATA.',
  },
};
