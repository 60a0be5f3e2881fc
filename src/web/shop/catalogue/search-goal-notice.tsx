import { WrenchIcon } from 'lucide-react';
import { Link } from 'react-router';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import {
  builderParams,
  FASTEST_OF,
  ownedParams,
  type OwnedPart,
  type SearchGoal,
  type WholePcGoal,
} from '#contract/search-goal.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { paths } from '#web/address/paths.ts';
import type { ListNotes } from './list-notes.ts';
import { askOwnPath } from '#web/shop/build-pc/model/own-part-address.ts';
import { soughtParam } from '#web/shop/build-pc/model/sought.ts';
import { asExample } from '#web/shop/own-part-messages.ts';
import { sayUse } from '#web/shop/use-labels.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { once } from '#lib/once.ts';

/** Above the results of a search for a whole PC, or for a part that goes with another: the way to the builder. */
export default function SearchGoalNotice({ goal, notes }: { goal: SearchGoal; notes: ListNotes }) {
  const { title, text, links, action, to } = noticeOf(goal, notes);
  return (
    <aside
      aria-label={labelOf(goal)}
      className="sheet mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 text-sm"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-semibold">{title}</p>
        <p className="wrap-anywhere text-muted">{text}</p>
        {links.length === 0 ? null : (
          <ul className="flex flex-wrap gap-x-5">
            {links.map(({ words, to: path }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-2"
                >
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {to === null ? null : (
        <Link to={to} className={buttonLooks({ variant: 'primary' })}>
          <WrenchIcon aria-hidden size={16} />
          {action}
        </Link>
      )}
    </aside>
  );
}

function labelOf({ kind }: SearchGoal): string {
  if (kind === 'drive-for-device') return 'Qué disco va';
  return kind === 'compare' ? 'Comparación' : 'Armador de PC';
}

interface Notice {
  title: string;
  text: string;
  /** What else to say, in one press each. */
  links: readonly { words: string; to: string }[];
  action: string;
  /** Null: the builder has no answer. */
  to: string | null;
}

function noticeOf(goal: SearchGoal, notes: ListNotes): Notice {
  switch (goal.kind) {
    case 'whole-pc':
      return goal.isUpgrade ? upgrade(goal) : wholePc(goal);
    case 'part-for':
      return partFor(goal, notes);
    case 'drive-for-device':
      return forDevice(goal, notes);
    case 'compare':
      return compare(goal);
    case 'parts-list':
      return partsList(goal);
    case 'supply-of-watts':
      return supplyOfWatts(goal, notes);
    case 'part-for-standard':
      return {
        ...ownPc(goal.step, `${goal.detail} ${goal.standard}`.trim()),
        title: goal.isSold ? `Te mostramos lo que va con ${goal.standard}` : noneFor([goal.standard]),
        text: 'Si nos decís qué piezas tenés, el armador deja afuera todo lo que no encaja con ellas.',
      };
    case 'part-for-own-pc':
      return {
        ...ownPc(goal.step, goal.detail),
        title: '¿Entra en tu PC? Decinos qué tenés',
        text: 'El armador parte de tus piezas, sin cobrarlas, y deja afuera lo que no encaja.',
      };
  }
}

/** What the makers of consoles say of the drives that go in, and what a notebook's owner looks up. */
const IN_DEVICE = {
  PS5: {
    title: 'Para la PS5: M.2 NVMe PCIe 4.0',
    asked:
      'Sony recomienda que lea a 5.500 MB/s o más, y pide un disipador: con él, el disco puede medir hasta 11,25 mm de alto.',
  },
  PS4: {
    title: 'Para la PS4: un disco SATA de 2,5"',
    asked: 'Sony pide que mida hasta 9,5 mm de alto y tenga 160 GB o más.',
  },
  notebook: {
    title: 'Para una notebook: un SSD M.2 o de 2,5"',
    asked:
      'Cuál va depende de la notebook: mirá en su manual si tiene ranura M.2 (y si es NVMe o SATA) o lugar para un disco SATA de 2,5". Elegilo sin disipador: con él no entra.',
  },
} as const;

function forDevice(
  { device, wanted, isSold, isWithoutHeatsink = false }: SearchGoal & { kind: 'drive-for-device' },
  { hasFastDrives, isFilled }: ListNotes,
): Notice {
  const { title, asked } = IN_DEVICE[device];
  const none = isWithoutHeatsink
    ? 'De los que sabemos que van adentro, ninguno dice traer disipador: se compra aparte.'
    : isFilled
      ? 'No tenemos ninguno así: te mostramos los que van adentro.'
      : 'No tenemos ninguno así.';
  return {
    title,
    text: `${isSold ? 'Te mostramos los que van adentro.' : none} ${asked}`,
    links: hasFastDrives
      ? [
          {
            words: 'Ver los que leen así de rápido',
            to: paths.catalogue({ search: `${wanted} para ${device}`, filters: [FASTEST_OF.PS5] }),
          },
        ]
      : [],
    action: '',
    to: null,
  };
}

/** Side by side, with what decides between them. */
function compare({ parts }: SearchGoal & { kind: 'compare' }): Notice {
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
function partsList({ parts, missing, open }: SearchGoal & { kind: 'parts-list' }): Notice {
  return {
    title: `Tu lista: encontramos ${parts.length} piezas`,
    text: [
      ...(missing.length === 0
        ? []
        : [`No vendemos ${missing.map((name) => `«${name}»`).join(', ')}: en el armador elegís otra.`]),
      ...(open.length === 0
        ? []
        : [`Falta elegir ${allOf().format(open.map((step) => STEP_LABELS[step].the))}.`]),
      'El armador empieza con ellas, dice si van juntas y te muestra lo que falta. Cada una es la que más se parece a lo que escribiste: mirá si es la que querés.',
    ].join(' '),
    links: [],
    action: 'Armar la PC con ellas',
    to: paths.buildPc(Object.fromEntries(parts.map(({ step, id }) => [step, id]))),
  };
}

/** The nearest watts, since nobody makes those. */
function supplyOfWatts({ watts }: SearchGoal & { kind: 'supply-of-watts' }, { supplies }: ListNotes): Notice {
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

/** The way to the builder that asks which parts are there. @param words what narrows the list of the part that is wanted. */
function ownPc(step: StepKey, words: string): Pick<Notice, 'links' | 'action' | 'to'> {
  return { links: [], action: 'Decir qué tengo', to: askOwnPath({ step, words }) };
}

function wholePc(goal: WholePcGoal): Notice {
  const { use, saysUse, budget, owned, isForSeveral } = goal;
  const asked = [
    ...(saysUse ? [`Uso: ${sayUse(use)}.`] : []),
    ...(budget === '' ? [] : [`Presupuesto${isForSeveral ? ' de cada una' : ''}: ${budget}.`]),
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
    text: isForSeveral
      ? `${asked} Te proponemos una con piezas que encajan, y en el carrito ponés cuántas de cada pieza.`
      : `${asked} Te la proponemos con piezas que encajan, y cambiás lo que quieras.`,
    action: whole.words,
  };
}

/** The way to the parts that go with the others of a PC that is there: none of those is bought again. Who wants another PC is led there, too. */
function upgrade(goal: WholePcGoal): Notice {
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
function titleOf({ saysUse, budget, owned, isForSeveral }: WholePcGoal): string {
  if (isForSeveral) return '¿Buscás varias PC?';
  const isAboutOwn = owned.length > 0 && !saysUse && budget === '';
  return isAboutOwn
    ? `Armá tu PC con tu ${allOf().format(owned.map(({ typed }) => typed))}`
    : '¿Buscás una PC entera?';
}

const allOf = once(() => new Intl.ListFormat('es'));

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

/** To the builder's list of the parts that the words name, instead of the PC at once. */
function exampleLinks(goal: WholePcGoal): Notice['links'] {
  return goal.owned.flatMap(({ typed, part, isNear, isExample }) => {
    if (part === null || !(isNear || isExample)) return [];
    const { completar: _later, ...params } = builderParams(goal);
    return { words: `Elegir cuál es mi ${typed}`, to: paths.buildPc({ ...params, pieza: typed }) };
  });
}

function meantLinks({ owned, unread }: WholePcGoal): Notice['links'] {
  return [...owned, ...unread].flatMap(({ meant }) =>
    meant.map(({ model, search }) => ({ words: `¿Es ${model}?`, to: paths.catalogue({ search }) })),
  );
}

function noneFor(standards: readonly string[]): string {
  return `Acá no hay nada que vaya con ${allOf().format(standards)}`;
}

const SUPPLIES = {
  'strong-first': (watts: number) => `Primero van las de ${watts} W o más, lo que pide la placa.`,
  'none-strong': (watts: number) => `Ninguna de estas llega a los ${watts} W que pide la placa.`,
} as const satisfies Record<NonNullable<ListNotes['supplies']>, unknown>;

function partFor(
  { step, detail, parts, standards, isSold, leastWatts }: SearchGoal & { kind: 'part-for' },
  { supplies }: ListNotes,
): Notice {
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
