import { WrenchIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnedPart, SearchGoal } from '#contract/shop-reader.ts';
import { paths } from '#web/address/paths.ts';
import { USE_LABELS } from '#web/shop/use-labels.ts';
import { buttonLooks } from '#web/ui/button.tsx';

/** Above the results of a search for a whole PC, or for a part that goes with another: the way to the builder. */
export default function SearchGoalNotice({ goal }: { goal: SearchGoal }) {
  const { title, text, action, to } = goal.kind === 'whole-pc' ? wholePc(goal) : partFor(goal);
  return (
    <aside
      aria-label="Armador de PC"
      className="sheet mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 text-sm"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-semibold">{title}</p>
        <p className="wrap-anywhere text-muted">{text}</p>
      </div>
      <Link to={to} className={buttonLooks({ variant: 'primary' })}>
        <WrenchIcon aria-hidden size={16} />
        {action}
      </Link>
    </aside>
  );
}

interface Notice {
  title: string;
  text: string;
  action: string;
  to: string;
}

function wholePc({ use, budget, owned }: SearchGoal & { kind: 'whole-pc' }): Notice {
  const forUse = `Uso: ${USE_LABELS[use].toLowerCase()}.${sayOwned(owned)}`;
  const parts = owned.flatMap(({ part }) => part ?? []);
  const own = {
    ...Object.fromEntries(parts.map(({ step, id }) => [step, id])),
    ...(parts.length > 0 && { tengo: parts.map(({ step }) => step).join(',') }),
  };
  if (budget === '') {
    return {
      title: '¿Buscás una PC entera?',
      text: `${forUse} Decinos tu presupuesto y te proponemos una con piezas que encajan.`,
      action: 'Ir al armador',
      to: paths.buildPc({ ...own, uso: use }),
    };
  }
  return {
    title: '¿Buscás una PC entera?',
    text: `${forUse} Presupuesto: ${budget}. Te la proponemos con piezas que encajan, y cambiás lo que quieras.`,
    action: 'Armar esa PC',
    to: paths.buildPc({ ...own, completar: 'si', presupuesto: budget, uso: use }),
  };
}

/** @example ' Ya tenés: MOTHER ASUS PRIME B450M-A II AM4 DDR4.' */
function sayOwned(owned: readonly OwnedPart[]): string {
  const known = owned.flatMap(({ typed, part, isNear }) =>
    part === null ? [] : isNear ? `${typed} (contamos con ${part.description})` : part.description,
  );
  const unknown = owned.flatMap(({ typed, part }) => (part === null ? `«${typed}»` : []));
  const has = known.length === 0 ? '' : ` Ya tenés: ${known.join(', ')}.`;
  if (unknown.length === 0) return has;
  const look = unknown.length === 1 ? 'buscala' : 'buscalas';
  return `${has} No pudimos sumar ${unknown.join(', ')}: ${look} en el armador.`;
}

function partFor({ step, part }: SearchGoal & { kind: 'part-for' }): Notice {
  return {
    title: `Te mostramos solo lo que va con ${part.description}`,
    text: 'El armador parte de esa pieza, como si ya la tuvieras, y deja afuera lo que no encaja.',
    action: 'Ver solo lo que encaja',
    to: paths.buildPc({ [part.step]: part.id, tengo: part.step, paso: step }),
  };
}
