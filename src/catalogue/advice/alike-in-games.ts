import { cpuSpeed } from '../speeds/cpu-speed.ts';
import { gpuSpeed } from '../speeds/gpu-speed.ts';

/** Cards that most people know, over the whole range on sale. Of two equally fast cards, the list has the newer one. */
const KNOWN_CARDS = [
  'GTX 1050 Ti',
  'GTX 1650',
  'RX 580',
  'GTX 1660 SUPER',
  'RTX 2060',
  'RTX 2060 SUPER',
  'RTX 3060',
  'RTX 4060',
  'RTX 3060 Ti',
  'RTX 3070',
  'RTX 5060 Ti',
  'RTX 4070',
  'RTX 4070 SUPER',
  'RTX 5070',
  'RTX 5070 Ti',
  'RTX 4080',
  'RTX 5080',
  'RTX 4090',
  'RTX 5090',
].map((name) => ({ name, speed: gpuSpeed(name) }));

/** As the cards; only ones whose speed is looked up. */
const KNOWN_PROCESSORS = [
  'Ryzen 3 3200G',
  'Core i3-9100F',
  'Core i3-10100F',
  'Ryzen 5 3600',
  'Ryzen 5 5600G',
  'Core i5-12400F',
  'Ryzen 5 5600X',
  'Ryzen 5 7600',
  'Core i5-14600K',
  'Core i7-14700K',
  'Ryzen 7 7800X3D',
  'Ryzen 7 9800X3D',
].map((name) => ({ name, model: name.split(/[ -]/).at(-1), speed: cpuSpeed(name).games }));

/** Speeds farther apart than by this factor are not alike. */
const ALIKE = 1.2;

/** Between two cards within this distance, the slower one counts: reviews differ by as much, and the text must not promise too much. */
const TIE = 1.03;

/**
 * The well-known card with the nearest speed in games; undefined: no known card is near.
 * @param speed percent of an RTX 5090. @example alikeCard(36) // 'RTX 3070'
 */
export function alikeCard(speed: number): string | undefined {
  return nearest(speed, KNOWN_CARDS);
}

/**
 * The well-known processor that is nearest in games; never the one that the title names.
 * @example alikeProcessor('MICRO AMD RYZEN 5 8600G AM5') // 'Ryzen 5 5600'
 */
export function alikeProcessor(title: string): string | undefined {
  const words = title.toUpperCase().split(/[^A-Z\d]+/);
  const others = KNOWN_PROCESSORS.filter(({ model }) => model !== undefined && !words.includes(model));
  return nearest(cpuSpeed(title).games, others);
}

interface Known {
  readonly name: string;
  readonly speed: number;
}

function nearest(speed: number, known: readonly Known[]): string | undefined {
  const apart = (one: Known) => Math.max(one.speed, speed) / Math.min(one.speed, speed);
  const promise = (one: Known) => apart(one) * (one.speed > speed ? TIE : 1);
  const [best] = known.filter((one) => apart(one) <= ALIKE).toSorted((a, b) => promise(a) - promise(b));
  return best?.name;
}
