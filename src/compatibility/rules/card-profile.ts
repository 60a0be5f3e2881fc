import type { CaseFacts } from '../facts/part-facts.ts';
import { millimetres } from '../vocabulary/spanish-text.ts';
import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';

type Finding = Found<'card_profile', 'error', { low_profile: false; low_profile_only: true }>;
type Fit = Held<'card_profile', { low_profile: true }>;

/** What a card's bracket measures (PCI Express card specification). */
const FULL_BRACKET_MM = 120;
const LOW_BRACKET_MM = 80;

const STEPS = ['gpu', 'case'] as const;

/** A card of full height stands in no slim case, whatever its length. */
export const cardProfile: RuleFor<Finding | UnknownFact<'card_profile'>, Fit> = {
  id: 'card_profile',
  name: 'Altura de la placa de video',
  steps: STEPS,
  facts: ['gpu.low_profile', 'case.low_profile_only', 'case.slim'],
  alsoReads: ['case.max_gpu_mm'],
  asks: ['gpu.low_profile', 'case.low_profile_only'],
  sharpenedBy: ['gpu.low_profile', 'case.low_profile_only', 'case.slim'],
  check({ gpu, case: chassis }) {
    if (!gpu || !chassis || gpu.low_profile === true) return NOTHING;
    const lowOnly = takesLowOnly(chassis);
    // A case that takes no card at all is `gpu_length`'s.
    if (lowOnly === false || chassis.max_gpu_mm === 0) return NOTHING;
    if (lowOnly === undefined) return [unknown('card_profile', 'case.low_profile_only', STEPS)];
    if (gpu.low_profile === undefined) return [unknown('card_profile', 'gpu.low_profile', STEPS)];
    const data = { low_profile: false, low_profile_only: true } as const;
    return [{ rule: 'card_profile', severity: 'error', steps: STEPS, data }];
  },
  holds({ gpu, case: chassis }) {
    if (gpu?.low_profile !== true || !chassis || takesLowOnly(chassis) !== true) return undefined;
    return { rule: 'card_profile', steps: STEPS, data: { low_profile: true } };
  },
  messages: {
    finding: () =>
      `La placa de video no entra en el gabinete: es de altura completa (unos ${millimetres(FULL_BRACKET_MM)}) y el gabinete acepta ` +
      `solo las de perfil bajo (low profile, unos ${millimetres(LOW_BRACKET_MM)}). ` +
      'Elegí una placa de video low profile o un gabinete más ancho.',
    fit: () => 'La placa de video es de perfil bajo (low profile), como pide el gabinete.',
    unknown:
      'En los gabinetes slim suelen entrar solo placas de perfil bajo (low profile): antes de comprar, confirmá que la placa de video entre.',
  },
};

/** Ordinary cases do not say that they take full cards; slim ones mostly take low ones and do not say it either. */
function takesLowOnly({ low_profile_only, slim }: CaseFacts): boolean | undefined {
  return low_profile_only ?? (slim === true ? undefined : false);
}
