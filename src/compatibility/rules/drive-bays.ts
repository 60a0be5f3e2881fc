import { counted } from '#lib/counted.ts';
import type { Parts } from '../build/build.ts';
import { unitsOf } from '../build/units.ts';
import { decimal } from '../vocabulary/spanish-text.ts';
import { placesLeft, remaining } from './margin-messages.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<'drive_bays', 'error', Bays>;
type Fit = Held<'drive_bays', Bays & { free: number }>;

interface Bays {
  inches: 2.5 | 3.5;
  disks: number;
  bays: number;
}

const STEPS = ['storage', 'case'] as const;

/** Nearly every case holds this many disks of 3.5 and of 2.5 inches: nobody has to look them up. */
const USUAL = { '3.5': 1, '2.5': 2 } as const;

/** The case has a bay for each disk; one of 2.5 inches goes into a bay for 3.5 too. */
export const driveBays: RuleFor<Finding, Fit | Unstated<'drive_bays'>> = {
  id: 'drive_bays',
  name: 'Bahías de disco',
  steps: STEPS,
  facts: ['storage.form_factor', 'case.bays_35', 'case.bays_25'],
  concerns: (part) => part.kind !== 'storage' || part.form_factor !== 'M.2',
  margin: { of: ['storage'], unit: 'places' },
  check(parts) {
    const bays = baysOf(parts);
    if (!bays || bays.disks <= bays.bays) return NOTHING;
    return [{ rule: 'drive_bays', severity: 'error', steps: STEPS, data: bays }];
  },
  holds(parts) {
    const data = baysOf(parts);
    if (data) return { rule: 'drive_bays', steps: STEPS, data: { ...data, free: data.bays - data.disks } };
    const size = parts.storage?.form_factor;
    if (!parts.case || !size || size === 'M.2' || unitsOf(parts, 'storage') <= USUAL[size]) return undefined;
    const missing = size === '3.5' || parts.case.bays_35 === undefined ? 'case.bays_35' : 'case.bays_25';
    return unstated('drive_bays', missing, STEPS);
  },
  messages: {
    finding: ({ data: { inches, disks, bays } }) =>
      `${disks === 1 ? `El disco es de ${decimal(inches)} pulgadas` : `Son ${disks} discos de ${decimal(inches)} pulgadas`} y ` +
      `el gabinete tiene ${bays === 0 ? 'lugar para ninguno' : `lugar para ${bays}`}. Elegí un disco M.2 u otro gabinete.`,
    fit: ({ data: { inches, disks, bays, free } }) =>
      `El gabinete tiene lugar para ${counted(bays, 'disco', 'discos')} de ${decimal(inches)} pulgadas y elegiste ${disks}: ${remaining(free, 'ninguno')}.`,
    margin: ({ data }) => placesLeft(data.free, 'ninguna', 'bahía', 'bahías'),
    unstated: 'Fijate en la página del gabinete cuántos discos entran.',
  },
};

function baysOf(parts: Parts): Bays | undefined {
  const { storage, case: chassis } = parts;
  if (!storage || !chassis) return undefined;
  const { bays_35, bays_25 } = chassis;
  const disks = unitsOf(parts, 'storage');
  if (storage.form_factor === '3.5' && bays_35 !== undefined) return { inches: 3.5, disks, bays: bays_35 };
  if (storage.form_factor !== '2.5' || bays_35 === undefined || bays_25 === undefined) return undefined;
  return { inches: 2.5, disks, bays: bays_25 + bays_35 };
}
