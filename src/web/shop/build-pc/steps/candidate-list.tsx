import clsx from 'clsx';
import { Link } from 'react-router';
import type { BuildStep } from '#contract/build.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { PressLink } from '#web/ui/press-link.tsx';
import { builderPath, type CandidateView } from '../model/builder-address.ts';
import { detailPath } from '../model/detail-address.ts';
import { NoCandidates } from './lazy-parts.tsx';
import { CandidateItem } from './candidate-item.tsx';
import type { CandidateListProps } from './no-candidates.tsx';
import { CANDIDATES_A_PAGE, type BuilderView } from '../model/builder-view.ts';
import { choose } from './step-moves.ts';
import { components, fitting } from './step-messages.ts';

/** A large screen shows two columns, a phone one. */
const COLUMNS = 'grid gap-3 xl:grid-cols-2';
/** The first row or two are in sight when the page opens. */
const IN_SIGHT = 4;

export function CandidateList({
  view,
  shown,
  step,
  isBusy,
}: {
  view: BuilderView;
  /** The list that the candidates belong to; the view's address may already name another one. */
  shown: CandidateView;
  step: BuildStep;
  isBusy: boolean;
}) {
  const { address, candidates } = view;
  const { list } = address;
  // The visitor's own part costs nothing here.
  const than = address.owned.includes(step.key) ? undefined : view.parts[step.key]?.price;
  const withList = (change: Partial<CandidateView>) =>
    builderPath({ ...address, list: { ...list, page: 1, ...change } });

  return (
    <div className="flex flex-col gap-3" aria-busy={isBusy}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p className={shown.showsIncompatible ? 'font-semibold text-bad' : 'font-semibold'}>
          {fitting(candidates.count, shown.showsIncompatible)}
        </p>
        <SoughtWords view={view} />
        <LeftOut view={view} withList={withList} />
      </div>

      {candidates.cards.length === 0 ? (
        <NoCandidates view={view} withList={withList} />
      ) : (
        <ul className={clsx(COLUMNS, 'transition-opacity', isBusy && 'opacity-50')}>
          {candidates.cards.map((card, position) => (
            <CandidateItem
              key={card.id}
              card={card}
              chosenTo={builderPath(choose(view.steps, address, step.key, card.id))}
              fits={!shown.showsIncompatible}
              detailTo={detailPath(view, card.id)}
              isChosen={address.chosen[step.key] === card.id}
              isInSight={position < IN_SIGHT}
              isOverPending={isBusy}
              than={than}
            />
          ))}
        </ul>
      )}

      <Pagination
        page={list.page}
        pages={Math.ceil(candidates.count / CANDIDATES_A_PAGE)}
        renderLink={(page, looks, words) => (
          <PressLink to={withList({ page })} {...looks}>
            {words}
          </PressLink>
        )}
      />
    </div>
  );
}

/** The words that narrow the list of the sought part, and a link that removes them. */
function SoughtWords({ view: { address, open } }: { view: BuilderView }) {
  const { sought } = address;
  if (sought?.step !== open || sought.words === '') return null;
  return (
    <p>
      Solo «{sought.words}».{' '}
      <Link
        to={builderPath({ ...address, sought: { ...sought, words: '' }, list: { ...address.list, page: 1 } })}
        preventScrollReset
        className="-my-3 inline-block py-3 font-semibold text-ink underline underline-offset-2"
      >
        Ver todo
      </Link>
    </p>
  );
}

/** How many are hidden because they do not fit, with a link to see why. */
function LeftOut({ view, withList }: CandidateListProps) {
  const { list } = view.address;
  const { hidden } = view.candidates;
  if (list.showsIncompatible) {
    return (
      <Link
        to={withList({ showsIncompatible: false })}
        preventScrollReset
        className="-my-3 inline-block py-3 font-semibold text-ink underline underline-offset-2"
      >
        Volver a los que encajan
      </Link>
    );
  }
  if (hidden === 0) return null;
  return (
    <p className="text-muted">
      {components(hidden)} no se {hidden === 1 ? 'muestra porque no encaja' : 'muestran porque no encajan'}.{' '}
      <Link
        to={withList({ showsIncompatible: true })}
        preventScrollReset
        className="-my-3 inline-block py-3 font-semibold text-ink underline underline-offset-2"
      >
        Ver por qué
      </Link>
    </p>
  );
}

/** A list that is loading. */
export function CandidateListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-48" />
      <div className={COLUMNS}>
        {Array.from({ length: 6 }, (_, position) => (
          <Skeleton key={position} className="h-44" />
        ))}
      </div>
    </div>
  );
}
