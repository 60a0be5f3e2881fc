import clsx from 'clsx';
import { useState } from 'react';
import { redirect, useLocation, useRevalidator } from 'react-router';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { shopReaderContext } from '#web/page/loader-context.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import type { Route } from './+types/build-pc-page.ts';
import { parseBuilderAddress } from './model/parse-address.ts';
import { SUMMARY_ID } from './model/anchors.ts';
import type { BuilderView } from './model/builder-view.ts';
import { detailIn, writeDetail } from './model/detail-address.ts';
import { ContinueBuild } from './links/continue-build.tsx';
import { OpenDetail } from './detail/open-detail.tsx';
import { grantWish } from './advice/grant-wish.ts';
import { sharedMessages } from './links/shared-messages.ts';
import { BuilderNotices, CompleteForm, OwnPartForm, SummaryBar, WideSummary } from './lazy-parts.tsx';
import { pcName } from './model/whose-pc.ts';
import { isFinished } from './model/finished.ts';
import { ownPartIn, writeOwnPart } from './model/own-part-address.ts';
import { asksBudget } from './model/wish.ts';
import { loadBuilder } from './load-builder.ts';
import { FollowFocus } from './steps/lazy-parts.tsx';
import { Steps } from './steps/steps.tsx';
import { StepProgress } from './steps/step-progress.tsx';
import { fitting } from './steps/step-messages.ts';
import { SkipToBuy } from './summary/skip-to-buy.tsx';

export function loader({ url, context }: Route.LoaderArgs): BuilderView {
  const reader = context.get(shopReaderContext);
  const address = parseBuilderAddress(url.searchParams);
  const [detailId, ownPart] = [detailIn(url.searchParams), ownPartIn(url.searchParams)];
  const isBudgetMissing = asksBudget(address);
  // Of what the visitor has, the model is asked for first.
  const isComplete = address.wish.sent !== undefined && !isBudgetMissing && address.asked.length === 0;
  const granted = isComplete ? grantWish(reader, address) : { refusal: null };
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a throw
  if ('path' in granted) throw redirect(withAsked(granted.path, detailId, ownPart));
  return {
    ...loadBuilder(reader, address, granted.refusal, detailId, ownPart),
    asksBudget: isBudgetMissing && address.asked.length === 0,
  };
}

/** What was asked for besides, while the PC was being completed. */
function withAsked(path: string, detailId: string | null, ownPart: string | null): string {
  const [place, query] = path.split('?');
  const params = new URLSearchParams(query);
  writeOwnPart(params, ownPart);
  writeDetail(params, detailId);
  return `${place}?${params}`;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.address.name ?? 'Armar PC',
    description:
      'Armá tu PC paso a paso: en cada paso ves solo los componentes que encajan, con stock, precio y consumo.',
    path: paths.buildPc(),
    shared: loaderData && sharedMessages(loaderData),
  });

export default function BuildPcPage({ loaderData: view }: Route.ComponentProps) {
  const [first] = useState(view);
  // Of a finished PC its parts, the verdict and the total come first.
  const isDone = isFinished(view);
  const { name } = view.address;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 pt-6 pb-28 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem] lg:pt-8 lg:pb-16">
      {/* Each has its cell: placed in order, the steps would stand in the summary's until its markup has arrived. */}
      <header className="relative lg:col-start-1 lg:row-start-1">
        {name === undefined ? null : <p className="sheet-label">PC compartida</p>}
        <h1 className={clsx('text-3xl wrap-anywhere lg:text-4xl', isDone && 'mb-3')}>{name ?? 'Armar PC'}</h1>
        <SkipToBuy />
        <p className={clsx('mt-2 mb-4 max-w-prose text-muted', isDone && 'sr-only')}>
          Elegí pieza por pieza: en cada paso ves solo lo que encaja con lo anterior y está en stock.
        </p>
        <OpenDetail view={view} />
        <StepProgress view={view} />
        {isDone ? null : <OwnPartForm view={view} />}
        <ContinueBuild view={view} />
        <CompleteForm key={view.total} view={view} />
      </header>
      <section aria-label="Pasos" className="lg:col-start-1 lg:row-start-2">
        <BuilderNotices view={view} />
        {isDone ? <OwnPartForm view={view} /> : null}
        <Steps view={view} />
        <FollowFocus view={view} first={first} />
        <output className="sr-only">{announcement(view)}</output>
      </section>
      <aside
        id={SUMMARY_ID}
        aria-labelledby="titulo-resumen"
        className="scroll-mt-20 max-lg:below-fold-250 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <div className="lg:sticky lg:top-20">
          <h2 id="titulo-resumen" className="mb-3 text-lg lg:sr-only">
            Resumen de {pcName(view.address)}
          </h2>
          <WideSummary view={view} />
        </div>
      </aside>
      <SummaryBar view={view} />
    </div>
  );
}

export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  return (
    <div className="page py-10">
      <h1 className="mb-4 text-3xl">Armar PC</h1>
      <Alert
        tone="bad"
        title="No pudimos cargar el armador"
        actions={
          <a
            href={pathname + search}
            onClick={(event) => {
              event.preventDefault();
              void revalidate();
            }}
            className={buttonLooks({ variant: 'primary', size: 'sm' })}
          >
            {state === 'loading' ? 'Reintentando...' : 'Reintentar'}
          </a>
        }
      >
        Lo que elegiste sigue en la dirección de esta página: no se pierde nada.
      </Alert>
    </div>
  );
}

function announcement({ steps, open, candidates, address }: BuilderView): string {
  const position = steps.findIndex((step) => step.key === open);
  const name = steps[position]?.name ?? '';
  const count = fitting(candidates.count, address.list.showsIncompatible);
  return `Paso ${position + 1} de ${steps.length}: ${name}. ${count}.`;
}
