import { Link } from 'react-router';
import { paymentName } from '#contract/panel/payment-name.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatAmount, formatPesos } from '#lib/format-pesos.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { useMay } from '../panel-person.ts';
import { panelPaths } from '../panel-paths.ts';
import { AttachReceipt } from '../transfers/attach-receipt.tsx';
import { Receipts } from '../transfers/receipts.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { feeMessage } from './fee-message.ts';
import { openFraudAlert } from './fraud-alert.ts';
import { PAID_STATES, PAYMENT_STATE_LABELS, PAYMENT_STATUS_LABELS } from './payment-labels.ts';
import { balanceByHand } from './balance-by-hand.ts';
import { cameInMessage } from './came-in-message.ts';
import { isInTransfers, RecordReceived } from './record-received.tsx';
import { RecordRefund } from './record-refund.tsx';
import { RefundPayment } from './refund-payment.tsx';
import { timelineOf } from './timeline.ts';
import { useFollowedRefunds } from './use-followed-refunds.ts';

/** Shows an order's payment state, each payment with its refundable amount, and every event. */
export function OrderMoney({ money, isCancelled }: { money: OrderPayments; isCancelled: boolean }) {
  const { state: paying, totalArs: total, heldUntil, payments } = money;
  const state = PAYMENT_STATE_LABELS[paying];
  const { providerName } = useShop();
  useFollowedRefunds(money);
  return (
    <section aria-labelledby="pagos" className="mt-8 min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="pagos" tabIndex={-1} className="scroll-mt-20 text-xl focus:outline-none">
          Pagos
        </h2>
        <Badge tone={state.tone}>{state.label}</Badge>
        {openFraudAlert(money) === undefined ? null : <Badge tone="bad">Alerta de fraude</Badge>}
      </div>
      <OpenAttention items={money.attention} />
      <p className="mb-3 text-sm text-muted">
        {total === null
          ? 'El pedido no tiene precio en pesos: se cobra a mano.'
          : `Total del pedido: ${formatPesos(total)}.`}
        {heldUntil === null ? '' : ` Su stock está retenido hasta el ${formatDateTime(heldUntil)}.`}
      </p>
      <CameIn money={money} />
      <PaidOffline money={money} />
      <RecordReceived money={money} isCancelled={isCancelled} />
      {payments.length === 0 ? (
        <p className="sheet p-4 text-sm text-muted">Todavía no hay ningún pago.</p>
      ) : (
        <PanelTable
          caption="Pagos del pedido"
          columns={columnsFor(money, { isCancelled, providerName })}
          rows={payments}
          rowKey={({ id }) => id}
        />
      )}
      <Timeline money={money} />
    </section>
  );
}

/** The receipts of a transfer, and where what comes is recorded while the order waits for it. */
function PaidOffline({ money }: { money: OrderPayments }) {
  const { order, state, paymentMethod, receipts } = money;
  const may = useMay();
  if (paymentMethod === 'online') return null;
  return (
    <div className="mb-3 grid gap-3 text-sm">
      <p>
        {PAID_STATES.has(state) ? 'Se pagó' : 'Se paga'}{' '}
        {paymentMethod === 'transferencia' ? 'por transferencia' : 'en efectivo'}
        {paymentMethod === 'efectivo' && !PAID_STATES.has(state) ? ' en el local' : ''}.{' '}
        {isInTransfers(money) ? (
          <Link
            data-panel-chrome
            to={panelPaths.section('transferencias', { pedido: order })}
            className="font-semibold underline underline-offset-2 hover:text-ink"
          >
            Anotar lo que entró
          </Link>
        ) : null}
      </p>
      <Receipts orderId={order} receipts={receipts} className="sheet p-4" />
      {may('takings') ? <AttachReceipt orderId={order} /> : null}
    </div>
  );
}

/** What came in of an order's total; absent while nothing did, and once it is exact. */
function CameIn({ money }: { money: OrderPayments }) {
  const text = cameInMessage(money);
  return text === null ? null : <p className="mb-3 text-sm font-semibold text-ink">{text}</p>;
}

function OpenAttention({ items }: { items: OrderPayments['attention'] }) {
  // A fraud alert stands at the top of the page.
  const open = items.filter(({ resolved, kind }) => resolved === null && kind !== 'alerta_de_fraude');
  const may = useMay();
  if (open.length === 0) return null;
  return (
    <Alert
      tone="warn"
      announced={false}
      className="mb-3"
      title={open.length === 1 ? open[0]?.title : `${open.length} cosas piden atención`}
      actions={
        may('panel') ? (
          <Link data-panel-chrome to={panelPaths.section('atencion')} className={buttonLooks({ size: 'sm' })}>
            Ir a Atención
          </Link>
        ) : undefined
      }
    >
      <ul className="grid gap-1">
        {open.map(({ id, title, message }) => (
          <li key={id}>{open.length === 1 ? message : `${title}: ${message}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Timeline({ money }: { money: OrderPayments }) {
  const { providerName } = useShop();
  const entries = timelineOf(money, providerName);
  if (entries.length === 0) return null;
  return (
    <details className="sheet mt-4 p-4" open>
      <summary className="cursor-pointer text-sm font-semibold">Todo lo que pasó con el pago</summary>
      <ol className="mt-3 grid gap-3 border-l-2 border-rule pl-4 text-sm">
        {entries.map(({ key, at, title, detail, code, badge }) => (
          <li key={key}>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 break-words">{title}</span>
              {badge === null ? null : <Badge tone={badge.tone}>{badge.label}</Badge>}
            </p>
            <p className="text-xs wrap-anywhere text-muted">
              {formatDateTime(at)}
              {detail === null || detail === '' ? '' : ` · ${detail}`}
              {code === undefined ? null : (
                <>
                  {` · ${providerName} dice `}
                  <code lang="en" translate="no">
                    {code}
                  </code>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

type Payment = OrderPayments['payments'][number];

/** What the provider does not refund, a person returns by another way. */
function isRefusedByProvider({ refunds }: OrderPayments, { id }: Payment): boolean {
  return refunds.some(({ payment, state }) => payment === id && state === 'rechazado');
}

function columnsFor(
  money: OrderPayments,
  { isCancelled, providerName }: { isCancelled: boolean; providerName: string },
): readonly Column<Payment>[] {
  const isPart = money.heldUntil !== null && (balanceByHand(money)?.missing ?? 0) > 0;
  return [
    {
      key: 'id',
      label: 'Pago',
      isHeader: true,
      cell: ({ id, method, isByHand, note, createdAt }) => (
        <>
          {isByHand ? paymentName(id) : <span className="datum">{id}</span>}
          {note === null ? null : <span className="block text-xs font-normal wrap-anywhere">{note}</span>}
          <span className="block text-xs font-normal text-muted">
            {formatDateTime(createdAt)}
            {method === '' || isByHand ? '' : ` · ${method}`}
          </span>
        </>
      ),
    },
    {
      key: 'estado',
      label: 'Estado',
      cell: ({ state, message, pays, isByHand }) => (
        <>
          <Badge tone={PAYMENT_STATUS_LABELS[state].tone}>{PAYMENT_STATUS_LABELS[state].label}</Badge>
          <span className="block text-xs text-muted">
            {state !== 'aprobado'
              ? message
              : pays
                ? 'Cubre este pedido.'
                : isByHand && isPart
                  ? 'Cubre una parte de este pedido.'
                  : 'No cubre este pedido.'}
          </span>
        </>
      ),
    },
    {
      key: 'monto',
      label: 'Monto',
      isNumber: true,
      cell: ({ amount, currency, ...payment }) => (
        <>
          <span className="whitespace-nowrap">{formatAmount(amount, currency)}</span>
          {feeMessage(payment, providerName) === '' ? null : (
            <span className="block text-xs text-muted">{feeMessage(payment, providerName)}</span>
          )}
        </>
      ),
    },
    {
      key: 'devuelto',
      label: 'Devuelto',
      isNumber: true,
      cell: ({ refunded, beingRefunded, currency }) => (
        <>
          {refunded === '0.00' ? (
            '—'
          ) : (
            <span className="whitespace-nowrap">{formatAmount(refunded, currency)}</span>
          )}
          {beingRefunded === '0.00' ? null : (
            <span className="block text-xs text-warn">
              <span className="whitespace-nowrap">{formatAmount(beingRefunded, currency)}</span> en proceso
            </span>
          )}
        </>
      ),
    },
    actionsColumn((payment) =>
      payment.isByHand ? (
        <RecordRefund money={money} isCancelled={isCancelled} payment={payment} />
      ) : (
        <>
          <RefundPayment money={money} payment={payment} />
          {isRefusedByProvider(money, payment) ? (
            <RecordRefund money={money} isCancelled={isCancelled} payment={payment} />
          ) : null}
        </>
      ),
    ),
  ];
}
