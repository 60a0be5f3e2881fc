import { REPAIR_ID } from './model/repair-anchor.ts';
import type { BuilderView } from './model/builder-view.ts';
import { DiscardedNotice } from './links/discarded-notice.tsx';
import { LinkChangesNotice } from './links/link-changes-notice.tsx';
import { OutOfStockNotice } from './links/out-of-stock-notice.tsx';
import { SharersPartsNotice } from './links/sharers-parts-notice.tsx';
import { FinishedPc } from './summary/finished-pc.tsx';
import { isFinished } from './model/finished.ts';
import { LastChange } from './advice/last-change.tsx';
import { RepairNotice } from './advice/repair-notice.tsx';

/** What is reported above the steps: most builds have nothing to report. */
export function BuilderNotices({ view }: { view: BuilderView }) {
  return (
    <>
      {view.changes ? <LinkChangesNotice view={view} changes={view.changes} /> : null}
      <SharersPartsNotice view={view} />
      <DiscardedNotice view={view} />
      <OutOfStockNotice view={view} />
      {view.repair === null && !saysExchange(view) ? null : (
        <div id={REPAIR_ID} tabIndex={-1} className="scroll-mt-20 focus:outline-none">
          <RepairNotice view={view} />
          {saysExchange(view) ? <LastChange view={view} /> : null}
        </div>
      )}
      <FinishedPc view={view} />
    </>
  );
}

/** A repair, or a part that does not fit, while the PC is not finished: that says each exchange. */
function saysExchange(view: BuilderView): boolean {
  const { exchanged, verdict } = view;
  return exchanged !== undefined && !isFinished(view) && (exchanged.wasRepair || verdict.status === 'error');
}
