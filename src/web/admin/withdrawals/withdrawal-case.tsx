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
  const { codigo, fecha, estado, email, telefono, motivo } = withdrawal;
  return (
    <article aria-labelledby={`caso-${codigo}`} className="sheet p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`caso-${codigo}`} className="font-mono text-lg">
          {codigo}
        </h2>
        <WithdrawalStateBadge state={estado} />
        <span className="text-sm text-muted">{formatDateTime(fecha)}</span>
      </div>
      <dl className="mt-3 grid gap-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
        <Row label="Quién">
          <a href={`mailto:${email}`} className="break-all underline underline-offset-2 hover:text-ink">
            {email}
          </a>
          {telefono === null ? null : <span className="block">{telefono}</span>}
        </Row>
        <Row label="Pedido">
          <WithdrawnOrder {...withdrawal} />
        </Row>
        <Row label="Responder antes de">
          <span className={clsx(withdrawal.respuesta_vencida && 'font-semibold text-bad')}>
            {formatDateTime(withdrawal.responder_antes_de)}
            {withdrawal.respuesta_vencida ? ' · vencido' : ''}
          </span>
        </Row>
        <Row label="Plazo para arrepentirse">
          <Term {...withdrawal} />
        </Row>
        {withdrawal.pedido === null ? null : (
          <Row label="Dinero">
            <Money {...withdrawal.dinero} />
          </Row>
        )}
        {motivo === null ? null : (
          <div className="sm:col-span-2 xl:col-span-4">
            <dt className="sheet-label">Motivo del cliente</dt>
            <dd className="wrap-anywhere">{motivo}</dd>
          </div>
        )}
      </dl>
      <History history={withdrawal.historial} />
      <WithdrawalSteps withdrawal={withdrawal} />
    </article>
  );
}

function WithdrawnOrder({ pedido, pedido_escrito }: PanelWithdrawal) {
  if (pedido === null) {
    return (
      <>
        <span className="wrap-anywhere">«{pedido_escrito}»</span>
        <span className="block text-xs text-muted">Ningún pedido con ese número y ese email</span>
      </>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link
        to={panelPaths.order(pedido.id)}
        className="datum underline underline-offset-2 hover:text-ink"
        aria-label={`Pedido ${pedido.id}`}
      >
        {pedido.id}
      </Link>
      <OrderStatusBadge status={pedido.status} />
    </span>
  );
}

function Term({ pedido, arrepentirse_antes_de: end, en_termino }: PanelWithdrawal) {
  if (pedido === null) return 'Sin pedido no se sabe';
  if (end === null) return 'Todavía no corre: no se entregó';
  return (
    <>
      <span className={clsx(!en_termino && 'font-semibold text-bad')}>
        {en_termino ? 'En término' : 'Fuera de término'}
      </span>
      <span className="block text-xs text-muted">
        Terminó o termina el {formatDateTime(end)}, sin contar feriados
      </span>
    </>
  );
}

function Money({ estado, queda }: PanelWithdrawal['dinero']) {
  switch (estado) {
    case 'devuelto':
      return 'Todo devuelto';
    case 'sin_devolver':
      return <span className="whitespace-nowrap">Quedan {formatPesos(queda)}</span>;
    default:
      return 'Sin pagos en la tienda';
  }
}

function History({ history }: { history: PanelWithdrawal['historial'] }) {
  const decided = history.slice(1);
  if (decided.length === 0) return null;
  return (
    <ol aria-label="Historial" className="mt-4 grid gap-2 border-l-2 border-rule pl-4 text-sm">
      {decided.map(({ estado, fecha, por, nota, sin_reembolso: why }) => (
        <li key={fecha + estado}>
          <WithdrawalStateBadge state={estado} />
          {nota === null ? null : <span className="ml-2 wrap-anywhere">{nota}</span>}
          {why === null ? null : (
            <span className="block wrap-anywhere">Sin reembolso en la tienda: {why}</span>
          )}
          <span className="block text-xs text-muted">
            {formatDateTime(fecha)} · {por ?? 'El cliente'}
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
