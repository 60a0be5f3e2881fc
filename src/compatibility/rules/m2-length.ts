import { both } from '../vocabulary/spanish-text.ts';
import { M2_SIZES, type M2Size } from '../vocabulary/value-lists.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<'m2_length', 'error', Lengths>;
type Fit = Held<'m2_length', Lengths>;

interface Lengths {
  m2_size: M2Size;
  m2_sizes: M2Size[];
}

const STEPS = ['motherboard', 'storage'] as const;

/** The longest disk that nearly every board takes: nobody has to look it up. */
const TAKEN_BY_ALL: M2Size = '2280';

/** The M.2 disk is no longer than the longest that the board takes. */
export const m2Length: RuleFor<Finding, Fit | Unstated<'m2_length'>> = {
  id: 'm2_length',
  name: 'Largo del disco M.2',
  steps: STEPS,
  facts: ['storage.m2_size', 'motherboard.m2_sizes'],
  alsoReads: ['storage.form_factor'],
  concerns: (part) => part.kind !== 'storage' || part.form_factor === 'M.2',
  check({ motherboard, storage }) {
    const m2_size = storage?.form_factor === 'M.2' ? storage.m2_size : undefined;
    const m2_sizes = motherboard?.m2_sizes;
    if (!m2_size || !m2_sizes || !isLonger(m2_size, m2_sizes)) return NOTHING;
    return [{ rule: 'm2_length', severity: 'error', steps: STEPS, data: { m2_size, m2_sizes } }];
  },
  holds({ motherboard, storage }) {
    const m2_size = storage?.form_factor === 'M.2' ? storage.m2_size : undefined;
    if (!motherboard || !m2_size) return undefined;
    const { m2_sizes } = motherboard;
    if (m2_sizes) return { rule: 'm2_length', steps: STEPS, data: { m2_size, m2_sizes } };
    const isUnusual = isLonger(m2_size, [TAKEN_BY_ALL]);
    return isUnusual ? unstated('m2_length', 'motherboard.m2_sizes', STEPS) : undefined;
  },
  messages: {
    finding: ({ data }) =>
      `El disco M.2 mide ${millimetresOf(data.m2_size)} de largo (${data.m2_size}) y la motherboard acepta los de tamaño ${both(data.m2_sizes)}: no entra. ` +
      'Elegí un disco más corto u otra motherboard.',
    fit: ({ data }) =>
      `El disco M.2 es ${data.m2_size} y la motherboard acepta los de tamaño ${both(data.m2_sizes)}.`,
    unstated: 'Pocas motherboards aceptan discos M.2 de 110 mm: fijate en su página.',
  },
};

/** Shorter disks are held by a nut or an adapter; longer ones have no room. */
function isLonger(size: M2Size, taken: readonly M2Size[]): boolean {
  return taken.every((one) => M2_SIZES.indexOf(one) < M2_SIZES.indexOf(size));
}

/** `22110` -> `110 mm` */
function millimetresOf(size: M2Size): string {
  return `${size.slice(2)} mm`;
}
