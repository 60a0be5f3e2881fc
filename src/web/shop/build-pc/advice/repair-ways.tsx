import { capitalised } from '#compatibility/vocabulary/spanish-text.ts';
import type { RepairWayResponse } from '#contract/advice.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { isOwnPc } from '../model/whose-pc.ts';
import {
  changeMessage,
  differenceMessage,
  exchangeMessage,
  extraMessage,
  gamesMessage,
  keptMessage,
} from './repair-messages.ts';
import { outcomeMessage } from './repair-outcome.ts';
import { RepairLinks } from './repair-links.tsx';

/** The problem of a build, and several ways to repair it: each says which parts it exchanges and which it keeps, and has a button. */
export function RepairWays({ view, ways }: { view: BuilderView; ways: readonly RepairWayResponse[] }) {
  const reasons = new Set(ways.flatMap(({ changes }) => changes.flatMap((change) => change.reasons)));
  return (
    <Alert
      tone="bad"
      announced={false}
      className="mb-4"
      title={`Así no va a funcionar. Se arregla de ${ways.length} formas: elegí una`}
    >
      {[...reasons].map((reason) => (
        <p key={reason} className="text-muted">
          {reason}
        </p>
      ))}
      <ul aria-label="Formas de arreglarla" className="mt-1 divide-y divide-rule">
        {ways.map((way, place) => (
          <RepairWay key={changeMessage(way.changes)} view={view} way={way} isFirst={place === 0} />
        ))}
      </ul>
    </Alert>
  );
}

function RepairWay({ view, way, isFirst }: { view: BuilderView; way: RepairWayResponse; isFirst: boolean }) {
  const { address } = view;
  const { changes, keeps, gamesPercent, extraChange } = way;
  const what = changeMessage(changes);
  const meaning = [keptMessage(keeps, isOwnPc(address)), gamesMessage(gamesPercent)]
    .filter(Boolean)
    .join(' ');
  return (
    <li className="grid gap-1 py-3 last:pb-0">
      <p>
        <span className="font-semibold">{capitalised(what)}</span>{' '}
        <span className="text-muted">({differenceMessage(way)})</span>
      </p>
      {meaning === '' ? null : <p>{meaning}</p>}
      <ul className="grid gap-1 text-muted">
        {changes.map((change) => (
          <li key={change.step} className="wrap-anywhere">
            {exchangeMessage(change)}.
          </li>
        ))}
      </ul>
      <p className="text-muted">{outcomeMessage(view, way)}</p>
      {extraChange === null ? null : <p className="text-muted">{extraMessage(extraChange)}</p>}
      <p className="mt-1 flex flex-wrap gap-2">
        <RepairLinks address={address} way={way} isFirst={isFirst} what={what} />
      </p>
    </li>
  );
}
