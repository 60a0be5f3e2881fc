import { Link } from 'react-router';
import { DEFAULT_USE } from '#contract/uses.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { GUIDE_TABS, paths, type GuideTab } from '#web/address/paths.ts';
import { shopReaderContext } from '#web/page/loader-context.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { tabLooks, TabStrip } from '#web/ui/tabs.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import type { Route } from './+types/assembly-guide-page.ts';
import { BudgetTab } from './budget-tab.tsx';
import { CompatibilityTab } from './compatibility-tab.tsx';
import { ComponentsTab } from './components-tab.tsx';
import { FIRST_TAB, readGuideAddress } from './guide-address.ts';

const TAB_LABELS = {
  presupuesto: 'Builds por Presupuesto',
  componentes: 'Guía de Componentes',
  compatibilidad: 'Compatibilidad',
} as const satisfies Record<GuideTab, string>;

export function loader({ url, context }: Route.LoaderArgs) {
  const { tab = FIRST_TAB, use = DEFAULT_USE } = readGuideAddress(url.searchParams);
  const reader = context.get(shopReaderContext);
  return {
    tab,
    use,
    rate: reader.dollarRate(),
    builds: tab === 'presupuesto' ? reader.budgetBuilds(use) : [],
    stepNames: Object.fromEntries(reader.buildSteps().map(({ key, name }) => [key, name])),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Guía de armado',
    description:
      'Cómo elegir los componentes de tu PC: builds por presupuesto, qué mirar en cada pieza y qué controlar para que todo encaje.',
    path: paths.assemblyGuide(),
  });

export default function AssemblyGuidePage({ loaderData }: Route.ComponentProps) {
  const { tab } = loaderData;
  return (
    <div className="page py-8 md:py-12">
      <PageHeading label="Manual" title="Guía de armado">
        Qué comprar según tu presupuesto, qué mirar en cada componente y qué controlar antes de pagar.
      </PageHeading>
      <TabStrip label="Secciones de la guía" className="mt-8">
        {GUIDE_TABS.map((key) => (
          <li key={key}>
            <Link
              to={paths.assemblyGuide(key === 'presupuesto' ? undefined : key)}
              preventScrollReset
              className={tabLooks}
              aria-current={key === tab ? 'page' : undefined}
            >
              {TAB_LABELS[key]}
            </Link>
          </li>
        ))}
      </TabStrip>
      <section aria-label={TAB_LABELS[tab]} className="mt-6">
        {tab === 'presupuesto' ? <BudgetTab {...loaderData} /> : null}
        {tab === 'componentes' ? <ComponentsTab /> : null}
        {tab === 'compatibilidad' ? <CompatibilityTab /> : null}
      </section>
      <div className="sheet corner-marks squared-paper mt-12 flex flex-col items-start gap-5 p-6 md:flex-row md:items-center md:justify-between md:p-8">
        <div>
          <h2 className="text-xl md:text-2xl">Pasá de la teoría al plano</h2>
          <p className="mt-1 text-muted">El armador aplica todo lo de esta guía por vos, pieza por pieza.</p>
        </div>
        <Link to={paths.buildPc()} className={buttonLooks({ variant: 'primary', size: 'lg' })}>
          Comenzar a Armar Ahora
        </Link>
      </div>
    </div>
  );
}
