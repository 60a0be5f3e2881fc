import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PanelWithdrawal } from '#contract/panel/withdrawals.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { panelPaths } from '../panel-paths.ts';
import { formatDateTime } from '../ui/dates.ts';
import { OrderStatusBadge } from '../ui/order-status.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { WithdrawalStateBadge } from './withdrawal-state.tsx';

/** One case: the buyer, the order, the deadline and the steps taken. */
export function WithdrawalCase({ withdrawal }: { withdrawal: PanelWithdrawal }) {
  const { code, at, state, email, phone, reason } = withdrawal;
  return (
    <article aria-labelledby={`caso-${code}`} className="sheet p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`caso-${code}`} className="font-mono text-lg">
          {code}
        </h2>
        <WithdrawalStateBadge state={state} />
        <span className="text-sm text-muted">{formatDateTime(at)}</span>
      </div>
      <dl className="mt-3 grid gap-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
        <Row label="Quién">
          <a href={`mailto:${email}`} className="break-all underline underline-offset-2 hover:text-ink">
            {email}
          </a>
          {phone === null ? null : <span className="block">{phone}</span>}
        </Row>
        <Row label="Pedido">
          <WithdrawnOrder {...withdrawal} />
        </Row>
        <Row label="Responder antes de">
          <span className={clsx(withdrawal.isResponseOverdue && 'font-semibold text-bad')}>
            {formatDateTime(withdrawal.respondBefore)}
            {withdrawal.isResponseOverdue ? ' · vencido' : ''}
          </span>
        </Row>
        <Row label="Plazo para arrepentirse">
          <Term {...withdrawal} />
        </Row>
        {withdrawal.order === null ? null : (
          <Row label="Dinero">
            <Money {...withdrawal.money} />
          </Row>
        )}
        {reason === null ? null : (
          <div className="sm:col-span-2 xl:col-span-4">
            <dt className="sheet-label">Motivo del cliente</dt>
            <dd className="wrap-anywhere">{reason}</dd>
          </div>
        )}
      </dl>
      <History history={withdrawal.history} />
      <WithdrawalSteps withdrawal={withdrawal} />
    </article>
  );
}

function WithdrawnOrder({ order, orderTyped }: PanelWithdrawal) {
  if (order === null) {
    return (
      <>
        <span className="wrap-anywhere">«{orderTyped}»</span>
        <span className="block text-xs text-muted">Ningún pedido con ese número y ese email</span>
      </>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link
        to={panelPaths.order(order.id)}
        className="datum underline underline-offset-2 hover:text-ink"
        aria-label={`Pedido ${order.id}`}
      >
        {order.id}
      </Link>
      <OrderStatusBadge status={order.status} />
    </span>
  );
}

function Term({ order, withdrawBefore: end, isInTime }: PanelWithdrawal) {
  if (order === null) return 'Sin pedido no se sabe';
  if (end === null) return 'Todavía no corre: no se entregó';
  return (
    <>
      <span className={clsx(!isInTime && 'font-semibold text-bad')}>
        {isInTime ? 'En término' : 'Fuera de término'}
      </span>
      <span className="block text-xs text-muted">
        Terminó o termina el {formatDateTime(end)}, con los feriados nacionales
      </span>
    </>
  );
}

function Money({ state, left }: PanelWithdrawal['money']) {
  switch (state) {
    case 'devuelto':
      return 'Todo devuelto';
    case 'sin_devolver':
      return <span className="whitespace-nowrap">Quedan {formatPesos(left)}</span>;
    default:
      return 'Sin pagos en la tienda';
  }
}

function History({ history }: { history: PanelWithdrawal['history'] }) {
  const decided = history.slice(1);
  if (decided.length === 0) return null;
  return (
    <ol aria-label="Historial" className="mt-4 grid gap-2 border-l-2 border-rule pl-4 text-sm">
      {decided.map(({ state, at, by, note, unrefundedReason: why }) => (
        <li key={at + state}>
          <WithdrawalStateBadge state={state} />
          {note === null ? null : <span className="ml-2 wrap-anywhere">{note}</span>}
          {why === null ? null : (
            <span className="block wrap-anywhere">Sin reembolso en la tienda: {why}</span>
          )}
          <span className="block text-xs text-muted">
            {formatDateTime(at)} · {by ?? 'El cliente'}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sheet-label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
