import clsx from 'clsx';
import { CircleAlertIcon, CircleCheckIcon, TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShopStateResponse } from '#contract/panel/shop-state.ts';
import { counted } from '#lib/counted.ts';
import { panelPaths } from '../panel-paths.ts';
import { SECTIONS, sectionNamed } from '../sections.ts';
import { formatDateTime } from '../ui/dates.ts';
import { TechnicalDetail } from './technical-detail.tsx';

type Check = ShopStateResponse['checks'][number];

/** What is known of a part beside how it is; it stands in the place of its time. */
type Details = Partial<Record<Check['part'], ReactNode>>;

/** How the shop is, part by part: what does not work comes first, with what to do. */
export function ShopState({ checks, details }: { checks: readonly Check[]; details: Details }) {
  const urgent = checks.filter(({ state }) => state !== 'ok').toSorted(byUrgency);
  const fine = checks.filter(({ state }) => state === 'ok');
  return (
    <section aria-labelledby="estado" className="sheet mt-6 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="estado" className="text-xl">
          Estado de la tienda
        </h2>
        <p className="text-sm text-muted">{summaryOf(checks)}</p>
      </div>
      {urgent.length > 0 ? (
        <ul className="mt-4 grid gap-x-6 gap-y-4 xl:grid-cols-2">
          {urgent.map((check) => (
            <UrgentCheck key={check.part} check={check} detail={details[check.part]} />
          ))}
        </ul>
      ) : null}
      {fine.length > 0 ? (
        <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
          {fine.map((check) => (
            <li key={check.part} className="flex gap-2 text-sm">
              <Mark state="ok" />
              <div className="min-w-0">
                <span className="font-semibold">{check.title}.</span> {check.message}
                {details[check.part] ??
                  (check.since === null ? null : (
                    <span className="block text-xs text-muted">{formatDateTime(check.since)}</span>
                  ))}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function UrgentCheck({
  check: { title, state, message, advice, technical, since, section },
  detail,
}: {
  check: Check;
  detail: ReactNode;
}) {
  return (
    <li className="flex gap-2 text-sm">
      <Mark state={state} />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{title}.</span> {message}
          {since === null || detail !== undefined ? null : (
            <span className="text-muted"> Desde el {formatDateTime(since)}.</span>
          )}
        </p>
        {advice === null ? null : <p className="mt-0.5 wrap-anywhere text-muted">{advice}</p>}
        {technical === null ? null : <TechnicalDetail about={title}>{technical}</TechnicalDetail>}
        {detail}
        {section === null ? null : (
          <Link
            to={panelPaths.section(sectionNamed(section))}
            className="mt-1 inline-block underline underline-offset-2 hover:text-ink"
          >
            Ir a {SECTIONS[sectionNamed(section)].label}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Its name is read aloud; its shape differs for whoever sees no colours. */
function Mark({ state }: { state: Check['state'] }) {
  const { label, looks, Icon } = MARKS[state];
  return (
    <>
      <Icon aria-hidden size={18} className={clsx('mt-0.5 shrink-0', looks)} />
      <span className="sr-only">{label}: </span>
    </>
  );
}

const MARKS = {
  ok: { label: 'Bien', looks: 'text-good', Icon: CircleCheckIcon },
  atencion: { label: 'Pide atención', looks: 'text-warn', Icon: TriangleAlertIcon },
  falla: { label: 'Falla', looks: 'text-bad', Icon: CircleAlertIcon },
} as const satisfies Record<Check['state'], object>;

const URGENCY = { falla: 0, atencion: 1, ok: 2 } as const satisfies Record<Check['state'], number>;

function byUrgency(one: Check, other: Check): number {
  return URGENCY[one.state] - URGENCY[other.state];
}

function summaryOf(checks: readonly Check[]): string {
  const failing = checks.filter(({ state }) => state === 'falla').length;
  const waiting = checks.filter(({ state }) => state === 'atencion').length;
  if (failing + waiting === 0) return 'Anda todo bien';
  const parts = [
    failing > 0 ? counted(failing, 'falla', 'fallan') : null,
    waiting > 0 ? `${counted(waiting, 'pide', 'piden')} atención` : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
