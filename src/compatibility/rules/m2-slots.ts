import { counted } from '#lib/counted.ts';
import { isOlderThanM2 } from '../models/platforms.ts';
import { unitsOf } from '../build/units.ts';
import { placesLeft, remaining } from './margin-messages.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

/** `disks` is absent where there is one. */
type Finding =
  | Found<'m2_slots', 'error', { m2_slots: number; disks?: number }>
  /** The board does not state its slots, and its platform is older than they are. */
  | Found<'m2_slots', 'warning', { socket: Socket }>;
/** `shares_sata`: using a slot turns ports for SATA disks off. */
type Fit = Held<'m2_slots', { m2_slots: number; free: number; shares_sata?: true }>;

const STEPS = ['motherboard', 'storage'] as const;

/** Each M.2 disk needs an M.2 slot. Only boards that state their slots are known to lack one; of old ones it is likely. */
export const m2Slots: RuleFor<Finding, Fit | Unstated<'m2_slots'>> = {
  id: 'm2_slots',
  name: 'Ranuras M.2',
  steps: STEPS,
  facts: ['storage.form_factor', 'motherboard.m2_slots', 'motherboard.socket', 'motherboard.m2_shares_sata'],
  sharpenedBy: ['motherboard.m2_shares_sata'],
  alsoReads: ['motherboard.chipset'],
  margin: { of: ['storage'], unit: 'places' },
  check(parts) {
    const { motherboard, storage } = parts;
    if (storage?.form_factor !== 'M.2' || !motherboard) return NOTHING;
    const { m2_slots, socket } = motherboard;
    if (m2_slots === undefined) {
      if (!socket || !isOlderThanM2(motherboard)) return NOTHING;
      return [{ rule: 'm2_slots', severity: 'warning', steps: STEPS, data: { socket } }];
    }
    const disks = unitsOf(parts, 'storage');
    if (disks <= m2_slots) return NOTHING;
    const data = { m2_slots, ...(disks > 1 && { disks }) };
    return [{ rule: 'm2_slots', severity: 'error', steps: STEPS, data }];
  },
  holds(parts) {
    const { motherboard, storage } = parts;
    if (storage?.form_factor !== 'M.2' || !motherboard) return undefined;
    const { m2_slots } = motherboard;
    // One slot nearly every board has.
    if (m2_slots === undefined)
      return unitsOf(parts, 'storage') > 1 ? unstated('m2_slots', 'motherboard.m2_slots', STEPS) : undefined;
    const free = m2_slots - unitsOf(parts, 'storage');
    const shares = motherboard.m2_shares_sata === true && ({ shares_sata: true } as const);
    return { rule: 'm2_slots', steps: STEPS, data: { m2_slots, free, ...shares } };
  },
  messages: {
    finding: findingMessage,
    fit({ data: { m2_slots, free, shares_sata } }) {
      const disks = m2_slots - free;
      const taken = disks === 1 ? 'El disco ocupa 1' : `Los ${disks} discos ocupan ${disks}`;
      return `${taken} de ${counted(m2_slots, 'ranura', 'ranuras')} M.2: ${remaining(free, 'ninguna')}.${shares_sata ? SHARED : ''}`;
    },
    margin: ({ data }) => placesLeft(data.free, 'ninguna', 'ranura M.2', 'ranuras M.2'),
    unstated:
      'Casi todas las motherboards actuales tienen al menos una: para más de un disco M.2, fijate en su página.',
  },
};

const SHARED = ' En esta motherboard un disco M.2 puede apagar puertos SATA: el manual dice cuáles.';

function findingMessage({ data }: Finding): string {
  if ('socket' in data) {
    return (
      `El disco es M.2 y las motherboards ${data.socket} son anteriores: casi ninguna tiene esa ranura ni arranca desde un disco NVMe. ` +
      'Elegí un disco SATA de 2,5 pulgadas, o buscá la ranura en la página de la motherboard.'
    );
  }
  if (data.m2_slots > 0) {
    const slots = counted(data.m2_slots, 'ranura', 'ranuras');
    return `Son ${data.disks ?? 1} discos M.2 y la motherboard tiene ${slots} M.2. Elegí menos, discos SATA de 2,5 pulgadas u otra motherboard.`;
  }
  return 'El disco es M.2 y la motherboard no tiene ninguna ranura M.2. Elegí un disco SATA de 2,5 pulgadas u otra motherboard.';
}
