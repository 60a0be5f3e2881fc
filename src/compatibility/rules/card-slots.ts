import { counted } from '#lib/counted.ts';
import { decimal } from '../vocabulary/spanish-text.ts';
import { placesLeft, remaining } from './margin-messages.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<'card_slots', 'error', Slots>;
type Fit = Held<'card_slots', Slots & { free: number }>;

interface Slots {
  slots: number;
  card_slots: number;
}

const STEPS = ['gpu', 'case'] as const;

/** Of a case for Mini-ITX boards alone; larger ones have four and more. */
const FEWEST = 2;

/** The card is no thicker than the openings of the case leave room for. */
export const cardSlots: RuleFor<Finding, Fit | Unstated<'card_slots'>> = {
  id: 'card_slots',
  name: 'Grosor de la placa de video',
  steps: STEPS,
  facts: ['gpu.slots', 'case.card_slots'],
  alsoReads: ['case.form_factors', 'case.max_gpu_mm'],
  margin: { of: ['gpu'], unit: 'places' },
  check({ gpu, case: chassis }) {
    const slots = gpu?.slots;
    const card_slots = chassis?.card_slots;
    if (slots === undefined || card_slots === undefined || slots <= card_slots) return NOTHING;
    // A case that takes no card at all is `gpu_length`'s.
    if (chassis?.max_gpu_mm === 0) return NOTHING;
    return [{ rule: 'card_slots', severity: 'error', steps: STEPS, data: { slots, card_slots } }];
  },
  holds({ gpu, case: chassis }) {
    const slots = gpu?.slots;
    if (slots === undefined || !chassis || chassis.max_gpu_mm === 0) return undefined;
    const { card_slots, form_factors } = chassis;
    if (card_slots !== undefined) {
      // A card of two and a half closes three.
      const free = Math.max(0, card_slots - Math.ceil(slots));
      return { rule: 'card_slots', steps: STEPS, data: { slots, card_slots, free } };
    }
    const isSmall = form_factors?.every((size) => size === 'Mini-ITX') ?? false;
    return isSmall && slots > FEWEST ? unstated('card_slots', 'case.card_slots', STEPS) : undefined;
  },
  messages: {
    finding: ({ data: { slots, card_slots } }) =>
      `La placa de video ocupa ${decimal(slots)} ${slots === 1 ? 'ranura' : 'ranuras'} de grosor y el gabinete tiene ${card_slots}: no entra. ` +
      'Elegí una placa de video más fina o un gabinete más grande.',
    fit: ({ data: { slots, card_slots, free } }) =>
      `La placa de video ocupa ${decimal(slots)} de ${counted(card_slots, 'ranura', 'ranuras')} del gabinete: ${remaining(free, 'ninguna')}.`,
    margin: ({ data }) => placesLeft(data.free, 'ninguna', 'ranura del gabinete', 'ranuras del gabinete'),
    unstated: 'La placa de video es gruesa y el gabinete chico: fijate que entre también de ancho.',
  },
};
