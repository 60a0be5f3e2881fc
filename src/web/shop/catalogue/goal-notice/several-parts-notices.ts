import { unitsOf, writeUnits } from '#compatibility/build/units.ts';
import { KIND_LABELS, STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { PartsListGoal, SearchGoal } from '#contract/search-goal.ts';
import { once } from '#lib/once.ts';
import { paths } from '#web/address/paths.ts';
import { allOf, type GoalNotice } from './goal-notice.ts';

/** Side by side, with what decides between them. */
export function compare({ parts }: SearchGoal & { kind: 'compare' }): GoalNotice {
  const ids = parts.map(({ id }) => id).join(',');
  return {
    title: `¿${orOf().format(parts.map(({ description }) => description))}?`,
    text: 'Te mostramos una de cada una. La comparación dice qué cambia entre ellas y qué pesa al elegir.',
    links: [],
    action: 'Compararlas',
    to: paths.catalogue({
      filters: [
        ['comparar', ids],
        ['ver', 'comparacion'],
      ],
    }),
  };
}

const orOf = once(() => new Intl.ListFormat('es', { type: 'disjunction' }));

/** A list that somebody wrote: the builder begins with what the shop has of it. */
export function partsList({ parts, units, missing, alike, open, leftOut }: PartsListGoal): GoalNotice {
  const several = parts.flatMap(({ step }) => {
    const count = unitsOf({ units }, step);
    return count === 1 ? [] : `${count} ${KIND_LABELS[step].many}`;
  });
  return {
    title: `Tu lista: encontramos ${parts.length} piezas`,
    text: [
      ...(missing.length === 0
        ? []
        : [`No vendemos ${missing.map((name) => `«${name}»`).join(', ')}: en el armador elegís otra.`]),
      ...(alike.length === 0
        ? []
        : [`De ${allOf().format(alike.map((name) => `«${name}»`))} va lo más parecido que vendemos.`]),
      ...(open.length === 0
        ? []
        : [`Falta elegir ${allOf().format(open.map((step) => STEP_LABELS[step].the))}.`]),
      `El armador empieza con ellas${several.length === 0 ? '' : ` (${allOf().format(several)})`}, dice si van juntas y te muestra lo que falta. Cada una es la que más se parece a lo que escribiste: mirá si es la que querés.`,
      ...sayLeftOut(leftOut),
    ].join(' '),
    links: leftOut.map(({ typed }) => ({
      words: `Buscar ${typed}`,
      to: paths.catalogue({ search: typed }),
    })),
    action: 'Armar la PC con ellas',
    to: paths.buildPc({
      ...Object.fromEntries(parts.map(({ step, id }) => [step, id])),
      cant: writeUnits(units),
    }),
  };
}

/** @example ['En el armador no entran «ssd 1tb», 2 × «cooler 120mm»: buscalos acá.'] */
function sayLeftOut(leftOut: PartsListGoal['leftOut']): string[] {
  if (leftOut.length === 0) return [];
  const names = leftOut.map(({ typed, count }) => `${count > 1 ? `${count} × ` : ''}«${typed}»`);
  const isOne = leftOut.length === 1 && leftOut[0]?.count === 1;
  return [
    `En el armador no ${isOne ? 'entra' : 'entran'} ${names.join(', ')}: ${isOne ? 'buscalo' : 'buscalos'} acá.`,
  ];
}
