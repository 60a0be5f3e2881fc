import { WrenchIcon } from 'lucide-react';
import { Link } from 'react-router';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { RepairWayResponse } from '#contract/advice.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import type { BuilderAddress } from '../model/builder-address.ts';
import { repairedPath } from './repaired-path.ts';

/** Takes this way, and where a small exchange ends a warning that remains, takes that too. */
export function RepairLinks({
  address,
  way: { changes, extraChange },
  isFirst = true,
  what,
}: {
  address: BuilderAddress;
  way: RepairWayResponse;
  /** The one that most will take. */
  isFirst?: boolean;
  /** What tells it from other ways. */
  what?: string;
}) {
  const apart = what === undefined ? null : <span className="sr-only"> ({what})</span>;
  return (
    <>
      <Link
        to={repairedPath(address, changes)}
        preventScrollReset
        className={buttonLooks({ variant: isFirst ? 'primary' : 'secondary', size: 'sm' })}
      >
        <WrenchIcon aria-hidden size={15} />
        Reparar{apart}
      </Link>
      {extraChange === null ? null : (
        <Link
          to={repairedPath(address, [...changes, extraChange])}
          preventScrollReset
          className={buttonLooks({ size: 'sm' })}
        >
          Reparar y cambiar {STEP_LABELS[extraChange.step].the}
          {apart}
        </Link>
      )}
    </>
  );
}
