import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OPTIONAL_STEPS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { AdvisedBuild, BudgetBuild } from '#contract/advice.ts';
import { unitPesos } from '#contract/cart-totals.ts';
import { DEFAULT_USE, GAME_USES, USES, type UseName } from '#contract/uses.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { paths, type PartsInLink } from '#web/address/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { Price, WithoutTaxes } from '#web/ui/price.tsx';
import { tabLooks, TabStrip } from '#web/ui/tabs.tsx';
import { useDollarRate } from '#web/page/root-data.ts';
import { USE_LABELS, sayUse } from '../use-labels.ts';

/** How each use weighs the parts; builds are computed with these shares. */
const GAME_MEASURE =
  'Más de la mitad del puntaje es la placa de video y un quinto el procesador; el resto, memoria, disco y calidad de lo demás.';

const MEASURE: Record<UseName, string> = {
  juegos:
    'Más de la mitad del puntaje es la placa de video (cuadros por segundo a 1440p) y un quinto el procesador; el resto, memoria, disco y calidad de lo demás.',
  'juegos-1080p': `${GAME_MEASURE} En 1080p alcanza una placa de 8 GB: pasado cierto punto, más velocidad no se nota.`,
  'juegos-1440p': `${GAME_MEASURE} En 1440p cuenta que llegue a los cuadros y tenga 12 GB o más, que es lo que ocupan las texturas.`,
  'juegos-4k': `${GAME_MEASURE} En 4K cuenta que llegue a los cuadros y tenga 16 GB, que es lo que ocupan las texturas.`,
  oficina:
    'Un tercio del puntaje es el procesador con todos sus núcleos; memoria y disco, un cuarto cada uno; la placa de video casi no cuenta.',
  edicion:
    'Un tercio del puntaje es el procesador con todos sus núcleos; un quinto la placa de video, un quinto la memoria y el resto el disco y lo demás.',
};

/** The guide's three budgets, each with the best build that today's stock and prices allow. */
export function BudgetTab({
  use,
  builds,
  stepNames,
}: {
  use: UseName;
  builds: readonly BudgetBuild[];
  stepNames: StepNames;
}) {
  const rate = useDollarRate()?.arsPerUsd;
  return (
    <>
      <p className="max-w-prose text-muted">
        Rangos en dólares, por la PC completa sin monitor ni periféricos. Cada build sale del stock y los
        precios de hoy: en el armador cambiás cualquier pieza y ves el total al instante.
      </p>
      <TabStrip label="Para qué la querés" className="mt-5">
        {USES.filter((key) => key === DEFAULT_USE || !GAME_USES.includes(key)).map((key) => (
          <UseTab
            key={key}
            use={key}
            isShown={key === use || (key === DEFAULT_USE && GAME_USES.includes(use))}
          >
            {USE_LABELS[key]}
          </UseTab>
        ))}
      </TabStrip>
      {GAME_USES.includes(use) ? (
        <TabStrip label="En qué resolución" className="mt-2">
          {GAME_USES.map((key) => (
            <UseTab key={key} use={key} isShown={key === use}>
              {key === DEFAULT_USE ? 'Según presupuesto' : USE_LABELS[key].split(' ').at(-1)}
            </UseTab>
          ))}
        </TabStrip>
      ) : null}
      <p className="mt-3 max-w-prose text-sm text-muted">Cómo elegimos: {MEASURE[use]}</p>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3">
        {builds.map(({ name, from, until, build }, place) => (
          <li key={name} className="sheet flex flex-col p-5">
            <div className="flex items-baseline justify-between gap-3 border-b-2 border-ink pb-3">
              <h2 className="text-xl">{name}</h2>
              <p className="text-right">
                <span className="datum text-base font-bold text-ink">
                  ${from}-${until}
                  {rate ? ' USD' : ''}
                </span>
                {rate ? (
                  <span className="block text-xs text-muted tabular-nums">
                    {pesosOf(from, rate)} a {pesosOf(until, rate)}
                  </span>
                ) : null}
              </p>
            </div>
            <Offer build={build} stepNames={stepNames} from={from} lower={builds[place - 1]} />
            <Link
              to={build.isComplete ? paths.buildPc(advised(build, until)) : paths.buildPc()}
              className={buttonLooks({ variant: 'primary', wide: true, className: 'mt-auto' })}
            >
              Armar Este Build<span className="sr-only"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function UseTab({ use, isShown, children }: { use: UseName; isShown: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={paths.assemblyGuide(undefined, use === DEFAULT_USE ? undefined : use)}
        preventScrollReset
        className={tabLooks}
        aria-current={isShown ? 'page' : undefined}
      >
        {children}
      </Link>
    </li>
  );
}

/** For whole dollars, without centavos: a range is approximate. */
function pesosOf(usd: number, rate: string): string {
  const [whole = ''] = formatPesos(unitPesos(usd.toFixed(2), rate) ?? '').split(',');
  return whole;
}

/** The range's best PC. @param lower the range below, which may have the same one. */
function Offer({
  build,
  stepNames,
  from,
  lower,
}: Pick<BudgetBuild, 'build' | 'from'> & { stepNames: StepNames; lower: BudgetBuild | undefined }) {
  if (!build.isComplete) return <p className="mt-4 mb-5 text-sm">{build.message}</p>;
  const noNeed = `Para ${sayUse(build.use)} no hace falta gastar más`;
  if (lower?.build.isComplete && isSamePc(build, lower.build)) {
    return (
      <p className="mt-4 mb-5 text-sm">
        {noNeed}: lo mejor sigue siendo la PC del rango {lower.name}.
      </p>
    );
  }
  return (
    <>
      {Number(build.total) < from ? (
        <p className="mt-4 text-sm text-muted">
          Cuesta menos que el rango: lo que sobra no se nota en el uso.
        </p>
      ) : null}
      <Parts build={build} stepNames={stepNames} />
    </>
  );
}

function isSamePc(one: AdvisedBuild, other: AdvisedBuild): boolean {
  const ids = ({ products }: AdvisedBuild) => products.map(({ id }) => id).join(' ');
  return ids(one) === ids(other);
}

type StepNames = Readonly<Partial<Record<StepKey, string>>>;

function Parts({ build, stepNames }: { build: AdvisedBuild; stepNames: StepNames }) {
  const { products, total, totalArs, totalWithoutTaxesArs } = build;
  return (
    <>
      <dl className="mt-4 border-t border-rule text-sm">
        {products.map(({ step, description, price, priceArs, reason }) => (
          <div key={step} className="border-b border-rule py-2">
            <dt className="sheet-label">{stepNames[step]}</dt>
            <dd className="mt-0.5">
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-semibold break-words">{description}</span>
                <Price amount={price} ars={priceArs} size="sm" className="items-end" />
              </span>
              <span className="block text-xs text-muted">{reason}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex items-baseline justify-between gap-3">
        <span className="sheet-label">Total hoy</span>
        <Price amount={total} ars={totalArs} size="lg" className="items-end" />
      </p>
      <p className="mt-1 mb-5 text-right">
        <WithoutTaxes amount={totalWithoutTaxesArs} />
      </p>
    </>
  );
}

/** As 'Completar por mí' leaves it: with what it was advised for. */
function advised({ products, use }: AdvisedBuild, budget: number): PartsInLink {
  const chosen = products.map(({ step }) => step);
  const left = OPTIONAL_STEPS.filter((step) => !chosen.includes(step));
  return {
    ...Object.fromEntries(products.map(({ step, id }) => [step, id])),
    ...(left.length > 0 && { sin: left.join(',') }),
    presupuesto: String(budget),
    uso: use === DEFAULT_USE ? undefined : use,
    completados: [...chosen, ...left].join(','),
  };
}
