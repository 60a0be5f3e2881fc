import type { SearchGoal } from '#contract/search-goal.ts';
import { paths } from '#web/address/paths.ts';
import { soughtParam } from '#web/shop/build-pc/model/sought.ts';
import type { ListNotes } from './list-notes.ts';
import { allOf, noneFor, ownPc, type GoalNotice } from './goal-notice.ts';

/** A part that goes with others, which the words name. */
export function partFor(
  { step, detail, parts, standards, isSold, leastWatts }: SearchGoal & { kind: 'part-for' },
  { supplies }: ListNotes,
): GoalNotice {
  const [from, it] =
    parts.length === 1
      ? ['de esa pieza, como si ya la tuvieras', 'con ella']
      : ['de esas piezas, como si ya las tuvieras', 'con ellas'];
  return {
    title: `En el armador ves solo lo que va con ${allOf().format(parts.map(({ description }) => description))}`,
    text: [
      ...(standards.length === 0
        ? []
        : [
            isSold
              ? `Abajo te mostramos lo que va con ${allOf().format(standards)}.`
              : `${noneFor(standards)}.`,
          ]),
      ...(leastWatts === undefined || supplies === null ? [] : [SUPPLIES[supplies](leastWatts)]),
      `El armador parte ${from}, y deja afuera lo que no encaja ${it}.`,
    ].join(' '),
    links: [],
    action: 'Ver solo lo que encaja',
    to: paths.buildPc({
      ...Object.fromEntries(parts.map((part) => [part.step, part.id])),
      tengo: parts.map((part) => part.step).join(','),
      paso: step,
      ...soughtParam({ step, words: detail }),
    }),
  };
}

const SUPPLIES = {
  'strong-first': (watts: number) => `Primero van las de ${watts} W o más, lo que pide la placa.`,
  'none-strong': (watts: number) => `Ninguna de estas llega a los ${watts} W que pide la placa.`,
} as const satisfies Record<NonNullable<ListNotes['supplies']>, unknown>;

/** A part for a PC of which only a standard is known. */
export function partForStandard({
  step,
  detail,
  standard,
  isSold,
}: SearchGoal & { kind: 'part-for-standard' }): GoalNotice {
  return {
    ...ownPc(step, `${detail} ${standard}`.trim()),
    title: isSold ? `Te mostramos lo que va con ${standard}` : noneFor([standard]),
    text: 'Si nos decís qué piezas tenés, el armador deja afuera todo lo que no encaja con ellas.',
  };
}

/** A part for a PC of which nothing is known. */
export function partForOwnPc({ step, detail }: SearchGoal & { kind: 'part-for-own-pc' }): GoalNotice {
  return {
    ...ownPc(step, detail),
    title: '¿Entra en tu PC? Decinos qué tenés',
    text: 'El armador parte de tus piezas, sin cobrarlas, y deja afuera lo que no encaja.',
  };
}

/** The nearest watts, since nobody makes those. */
export function supplyOfWatts(
  { watts }: SearchGoal & { kind: 'supply-of-watts' },
  { supplies }: ListNotes,
): GoalNotice {
  return {
    ...ownPc('psu', ''),
    title: `No tenemos fuentes de ${watts} W`,
    text: [
      ...(supplies === 'strong-first' ? [`Primero van las que tienen un poco más.`] : []),
      ...(supplies === 'none-strong' ? [`Ninguna de estas llega a ${watts} W.`] : []),
      'Si nos decís qué placa y qué procesador tenés, el armador calcula cuántos hacen falta.',
    ].join(' '),
  };
}
