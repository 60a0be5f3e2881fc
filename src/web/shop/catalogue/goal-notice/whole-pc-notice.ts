import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { builderParams, ownedParams, type OwnedPart, type WholePcGoal } from '#contract/search-goal.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { paths } from '#web/address/paths.ts';
import { soughtParam } from '#web/shop/build-pc/model/sought.ts';
import { asExample } from '#web/shop/own-part-messages.ts';
import { sayUse } from '#web/shop/use-labels.ts';
import { allOf, ownPc, type GoalNotice } from './goal-notice.ts';

export function wholePc(goal: WholePcGoal): GoalNotice {
  const { use, saysUse, budget, owned, pcs } = goal;
  const asked = [
    ...(saysUse ? [`Uso: ${sayUse(use)}.`] : []),
    ...(budget === '' ? [] : [`Presupuesto${pcs > 1 ? ' de cada una' : ''}: ${budget}.`]),
    ...sayOwned(owned),
    ...sayUnread(goal),
  ].join(' ');
  const unnamed = owned.filter(({ kind }) => kind !== null);
  const notice = {
    title: titleOf(goal),
    links: [...exampleLinks(goal), ...meantLinks(goal)],
    to: paths.buildPc(builderParams(goal)),
  };
  if (unnamed.length > 0) {
    const names = allOf().format(unnamed.map(({ typed }) => typed));
    return {
      ...notice,
      text: `${asked} Decinos qué ${names} tenés, así no ${unnamed.length === 1 ? 'se suma' : 'se suman'} a la compra.`,
      action: `Elegir mi ${unnamed[0]?.typed ?? ''}`,
    };
  }
  if (budget === '') {
    return {
      ...notice,
      text: `${asked} Decinos tu presupuesto y te proponemos una con piezas que encajan.`,
      action: 'Ir al armador',
    };
  }
  const whole = { words: 'Armar esa PC', to: notice.to };
  const [model, ...otherModels] = exampleLinks(goal);
  if (model !== undefined) {
    // What goes with an example may not go with the part that the visitor has.
    return {
      ...notice,
      text: `${asked} Decinos cuál es, así lo que te proponemos encaja con lo tuyo.`,
      links: [...otherModels, { ...whole, words: `${whole.words} con ese ejemplo` }, ...meantLinks(goal)],
      action: model.words,
      to: model.to,
    };
  }
  return {
    ...notice,
    text:
      pcs > 1
        ? `${asked} Te proponemos una con piezas que encajan, y van ${pcs} iguales al carrito.`
        : `${asked} Te la proponemos con piezas que encajan, y cambiás lo que quieras.`,
    action: whole.words,
  };
}

/** A link to the parts that go with the visitor's PC, none of which is bought again. A second link leads to another PC. */
export function upgrade(goal: WholePcGoal): GoalNotice {
  const { budget, owned } = goal;
  const words = budget === '' ? '' : `hasta ${budget}`;
  const said = [
    ...(budget === '' ? [] : [`Presupuesto: ${budget}.`]),
    ...sayOwned(owned),
    ...sayUnread(goal),
  ];
  const links = [
    ...exampleLinks(goal),
    ...meantLinks(goal),
    { words: 'Armar una PC entera', to: paths.buildPc(builderParams(goal)) },
  ];
  if (owned.every(({ part }) => part === null))
    return {
      ...ownPc('gpu', words),
      title: '¿Querés mejorar tu PC?',
      text: [
        ...said,
        'Decinos qué piezas tenés: el armador parte de ellas, sin cobrarlas, y ves solo lo que va con el resto.',
      ].join(' '),
      links,
    };
  const wayTo = (step: StepKey) => ({
    words: `Cambiar ${STEP_LABELS[step].the}`,
    to: paths.buildPc({ ...ownedParams(owned, step), paso: step, ...soughtParam({ step, words }) }),
  });
  // What makes a PC faster, the most noticed first.
  const { words: action, to } = wayTo('gpu');
  return {
    title: 'Mejorá tu PC',
    text: [...said, 'Elegí qué cambiar: en el armador ves solo lo que va con el resto.'].join(' '),
    links: [wayTo('cpu'), ...links],
    action,
    to,
  };
}

/** Who names own parts and nothing else wants to build around them. */
function titleOf({ saysUse, budget, owned, pcs }: WholePcGoal): string {
  if (pcs > 1) return `¿Buscás ${pcs} PC iguales?`;
  const isAboutOwn = owned.length > 0 && !saysUse && budget === '';
  return isAboutOwn
    ? `Armá tu PC con tu ${allOf().format(owned.map(({ typed }) => typed))}`
    : '¿Buscás una PC entera?';
}

/** @example ['Ya tenés: MICRO AMD RYZEN 5 5600.', 'Contando con tu B450 (tomamos la … como ejemplo: cambiala si la tuya es otra).'] */
function sayOwned(owned: readonly OwnedPart[]): string[] {
  const known = owned.flatMap(({ part, isNear, isExample }) =>
    part === null || isNear || isExample ? [] : part,
  );
  const unlisted = known.filter(({ id }) => unlistedWords(id) !== null);
  const examples = owned.flatMap(({ typed, part, isNear, isExample }) =>
    part !== null && (isNear || isExample) ? asExample(typed, part) : [],
  );
  const unknown = owned.flatMap(({ typed, part, kind }) =>
    part === null && kind === null ? `«${typed}»` : [],
  );
  const look = unknown.length === 1 ? 'buscala' : 'buscalas';
  return [
    ...(known.length === 0 ? [] : [`Ya tenés: ${known.map(({ description }) => description).join(', ')}.`]),
    ...(unlisted.length === 0
      ? []
      : [
          unlisted.length === known.length
            ? 'Contamos con lo que dice su nombre.'
            : `De ${unlisted.map(({ description }) => `«${description}»`).join(', ')} contamos con lo que dice su nombre.`,
        ]),
    ...examples,
    ...(unknown.length === 0 ? [] : [`No conocemos ${unknown.join(', ')}: ${look} en el armador.`]),
  ];
}

function sayUnread({ unread }: WholePcGoal): string[] {
  if (unread.length === 0) return [];
  return [`No tuvimos en cuenta ${unread.map(({ typed }) => `«${typed}»`).join(', ')}.`];
}

/** A link to the builder's list of the parts that the words name, instead of a complete PC. */
function exampleLinks(goal: WholePcGoal): GoalNotice['links'] {
  return goal.owned.flatMap(({ typed, part, isNear, isExample }) => {
    if (part === null || !(isNear || isExample)) return [];
    const { completar: _later, ...params } = builderParams(goal);
    return { words: `Elegir cuál es mi ${typed}`, to: paths.buildPc({ ...params, pieza: typed }) };
  });
}

function meantLinks({ owned, unread }: WholePcGoal): GoalNotice['links'] {
  return [...owned, ...unread].flatMap(({ meant }) =>
    meant.map(({ model, search }) => ({ words: `¿Es ${model}?`, to: paths.catalogue({ search }) })),
  );
}
