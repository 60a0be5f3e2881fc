import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { useDollarRate } from '#web/page/root-data.ts';
import { SavedBuildCard } from './saved-build-card.tsx';
import { TodaysTotalRow } from './todays-total-row.tsx';
import { idsIn, isForSale } from './todays-total.ts';
import { usePricesNow } from './use-prices-now.ts';

export default function SavedBuildList({
  builds,
  className,
  onDelete,
}: {
  builds: readonly SavedBuild[];
  className: string;
  onDelete: (build: SavedBuild) => void;
}) {
  // Saved prices are in dollars; the pesos are today's.
  const hasPesos = useDollarRate() !== null;
  const now = usePricesNow(idsIn(builds));
  return (
    <ul className={className}>
      {builds.map((build) => (
        <li key={build.id}>
          <SavedBuildCard
            build={build}
            today={hasPesos ? <TodaysTotalRow build={build} {...now} /> : null}
            isForSale={now.prices !== null && isForSale(build, now.prices)}
            onDelete={() => onDelete(build)}
          />
        </li>
      ))}
    </ul>
  );
}
