import { WrenchIcon } from 'lucide-react';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { RepairWayResponse } from '#contract/advice.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import type { BuilderAddress } from '../model/builder-address.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { repaired } from './repaired.ts';

/** Applies this way out. If a small exchange removes a remaining warning, a second link applies both. */
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
      <MoveLink
        address={address}
        change={(pending) => repaired(pending, changes)}
        leads="away"
        className={buttonLooks({ variant: isFirst ? 'primary' : 'secondary', size: 'sm' })}
      >
        <WrenchIcon aria-hidden size={15} />
        Reparar{apart}
      </MoveLink>
      {extraChange === null ? null : (
        <MoveLink
          address={address}
          change={(pending) => repaired(pending, [...changes, extraChange])}
          leads="away"
          className={buttonLooks({ size: 'sm' })}
        >
          Reparar y cambiar {STEP_LABELS[extraChange.step].the}
          {apart}
        </MoveLink>
      )}
    </>
  );
}
