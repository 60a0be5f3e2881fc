import type { ReactNode } from 'react';
import type { OwnOrder } from '#contract/payment.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { useShop } from '#web/page/root-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { formatDateAndTime, formatMoment } from './format-time.ts';
import { saysWhere } from './offline-messages.ts';
import { SendReceipt } from './send-receipt.tsx';

export interface OfflinePaymentProps {
  order: OwnOrder;
  /** The order still waits for its money. */
  isAwaited: boolean;
  onSent: (order: OwnOrder) => void;
}

/** How to pay the order by transfer or at the counter, and the receipts that its buyer sent. */
export function OfflinePayment({ order, isAwaited, onSent }: OfflinePaymentProps) {
  const { offline } = order;
  const isCancelled = order.status === 'cancelado';
  if (offline === null) return null;
  if (!isAwaited && !(isCancelled && offline.takesReceipts) && offline.receipts.length === 0) return null;
  return (
    <section aria-labelledby="como-pagar" className="sheet p-5 md:p-6 print:break-inside-avoid">
      <h2 id="como-pagar" className="mb-4 text-xl">
        {isAwaited ? titleOf(order) : 'Tu transferencia'}
      </h2>
      {isAwaited ? <HowToPay order={order} offline={offline} /> : null}
      <Receipts receipts={offline.receipts} />
      {offline.takesReceipts ? (
        <>
          {isCancelled ? (
            <p className="mb-3 text-sm">
              {offline.receipts.some(({ state }) => state === 'aceptado')
                ? 'Tu transferencia nos llegó y te la devolvemos. Si mandaste otra, subí su comprobante.'
                : '¿Transferiste igual? Mandanos el comprobante.'}
            </p>
          ) : null}
          <SendReceipt orderKey={order.key} onSent={onSent} />
        </>
      ) : null}
    </section>
  );
}

function titleOf(order: OwnOrder): string {
  if (!saysWhere(order)) return 'Cuánto falta';
  return order.paymentMethod === 'efectivo' ? 'Dónde pagar' : 'Datos para transferir';
}

type Offline = NonNullable<OwnOrder['offline']>;

function HowToPay({ order, offline }: { order: OwnOrder; offline: Offline }) {
  const { address } = useShop();
  const { bankAccount: account, due } = offline;
  return (
    <dl className="mb-5 grid gap-3 text-sm">
      <Row label="Importe exacto" copied={due}>
        <strong className="text-lg tabular-nums">{formatPesos(due)}</strong>
      </Row>
      {order.payment.heldUntil === null ? null : (
        <Row label="Hasta">{formatMoment(order.payment.heldUntil, Date.parse(order.now))}</Row>
      )}
      {order.paymentMethod === 'efectivo' && saysWhere(order) ? <Row label="Dónde">{address}</Row> : null}
      {account === null ? null : (
        <>
          {account.alias === null ? null : (
            <Row label="Alias" copied={account.alias}>
              <span className="font-mono break-all">{account.alias}</span>
            </Row>
          )}
          {account.cbu === null ? null : (
            <Row label={account.isCvu ? 'CVU' : 'CBU'} copied={account.cbu}>
              <span className="font-mono break-all">{account.cbu}</span>
            </Row>
          )}
          <Row label="Titular">{account.holder}</Row>
          {account.cuit === null ? null : (
            <Row label="CUIT">
              <span className="whitespace-nowrap">{account.cuit}</span>
            </Row>
          )}
          {account.bank === null ? null : <Row label="Banco o billetera">{account.bank}</Row>}
        </>
      )}
    </dl>
  );
}

/** @param copied What the button copies; absent: there is none. */
function Row({ label, copied, children }: { label: string; copied?: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule pb-2">
      <dt className="sheet-label">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">{children}</span>
        {copied === undefined ? null : <CopyButton label={label} text={copied} />}
      </dd>
    </div>
  );
}

function Receipts({ receipts }: { receipts: Offline['receipts'] }) {
  if (receipts.length === 0) return null;
  return (
    <ul aria-label="Comprobantes que mandaste" className="mb-5 grid gap-2 text-sm">
      {receipts.map(({ name, at, state, reason }) => (
        <li key={at + name} className="border-b border-rule pb-2">
          <span className="flex flex-wrap items-center gap-2">
            <span className="break-all">{name}</span>
            <Badge tone={RECEIPTS[state].tone}>{RECEIPTS[state].label}</Badge>
          </span>
          <span className="block text-xs text-muted">Enviado el {formatDateAndTime(at)}</span>
          {reason === null ? null : <span className="block text-bad">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}

const RECEIPTS = {
  en_revision: { label: 'Lo estamos mirando', tone: 'neutral' },
  aceptado: { label: 'Confirmado', tone: 'good' },
  rechazado: { label: 'Rechazado', tone: 'bad' },
} as const;
