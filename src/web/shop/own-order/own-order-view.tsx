import { PrinterIcon, RefreshCwIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { lackingMessage } from '#contract/lacking-message.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { takePlacedOrder } from '#web/browser-storage/placed-order.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { useShop } from '#web/page/root-data.ts';
import { Installments } from '#web/ui/installments.tsx';
import { TrialNote } from '#web/ui/trial-notes.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { dismissOrderNotice, notifyOfOrder } from './notify-of-order.ts';
import { mailAbout } from './mail-about.ts';
import { OfflinePayment } from './offline-payment.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { canBePaid, isUnpaid, pauseOf, stageOf, type OrderStage } from './order-stage.ts';
import { OwnAssembly } from './own-assembly.tsx';
import { OwnContact } from './own-contact.tsx';
import { OwnDelivery } from './own-delivery.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnInvoice } from './own-invoice.tsx';
import { OwnLink } from './own-link.tsx';
import { OwnNextSteps } from './own-next-steps.tsx';
import { OwnWithdrawal } from './own-withdrawal.tsx';
import { PaymentAttempts } from './payment-attempts.tsx';
import { RefillCart } from './refill-cart.tsx';
import { saysWithdrawal, stageMessages } from './stage-messages.ts';
import { formatDateAndTime } from './format-time.ts';
import { troubleIn, usePaying } from './use-paying.ts';
import { useCurrentKey } from './use-current-key.ts';
import { useLiveOrder } from './use-live-order.ts';

/** An order, shown to anyone with its key: its status, what to do, and what it costs. */
export function OwnOrderView({ loaded }: { loaded: OwnOrder }) {
  const broughtBack = useStatusBroughtBack();
  const isRefused = broughtBack === 'rejected';
  const hasJustPaid = useForAWhile(PAID.includes(broughtBack), CONFIRMING_MS);
  const hasJustPaidRest = useForAWhile(PAID.includes(broughtBack), CONFIRMING_REST_MS);
  const wasJustRefused = useForAWhile(isRefused, REFUSED_MS);
  const stageNow = (order: OwnOrder) => {
    const stage = stageOf(order, hasJustPaid, hasJustPaidRest);
    // Why it was refused comes with the notification.
    return stage === 'waiting' && wasJustRefused ? 'confirming' : stage;
  };
  const live = useLiveOrder(loaded, (order) => pauseOf(stageNow(order), order));
  const { order, now } = live;
  useCurrentKey(order);
  const stage = stageNow(order);
  useNoticeOfOrder(loaded.id, isRefused || IS_LOST.includes(stage), stage !== 'waiting');
  const { providerName } = useShop();
  const lacking = lackingMessage(order.lacking ?? []);
  const { tone, title, text } = stageMessages(stage, order, now, providerName);
  return (
    <article className="mx-auto grid max-w-3xl gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl">
            Pedido <span className="font-mono tracking-wide select-all">{order.id}</span>
          </h1>
          <p className="mt-1 text-sm text-muted">
            Hecho el {formatDateAndTime(order.createdAt)}. Guardá este link para volver a ver tu pedido.
          </p>
          <OwnLink order={order} />
          <OwnEmail order={order} onCorrected={live.show} />
        </div>
        <Button size="sm" className="needs-script print:hidden" onClick={() => window.print()}>
          <PrinterIcon aria-hidden size={16} />
          Imprimir
        </Button>
      </header>
      <TrialNote />
      <Alert
        tone={tone}
        announced={false}
        title={<StageTitle words={title} />}
        className="text-base"
        actions={actionsAt(stage, live)}
      >
        {text}
      </Alert>
      <StageAnnouncer words={title} />
      <CancelOrder order={order} stage={stage} refresh={live.refresh} />
      {order.offline === null ? null : (
        <OfflinePayment order={order} isAwaited={stage === 'offline'} onSent={live.show} />
      )}
      <OwnWithdrawal withdrawal={order.withdrawal} isSaidAbove={saysWithdrawal(stage, order)} />
      <OwnNextSteps stage={stage} order={order} />
      <section aria-labelledby="que-pediste" className="sheet p-5 md:p-6">
        <h2 id="que-pediste" className="mb-4 text-xl">
          Qué pediste
        </h2>
        <OrderedLines order={order} />
        <OwnAssembly order={order} />
        {lacking === null ? null : (
          <Alert tone="warn" announced={false} title={lacking.title} className="mt-4">
            {lacking.text}
          </Alert>
        )}
      </section>
      <OwnDelivery order={order} />
      <OwnInvoice order={order} />
      <PaymentAttempts attempts={order.payment.attempts} />
      <OwnContact
        mayWithdraw={order.withdrawal === null && !NOTHING_CAME.includes(stage) && !isUnpaid(stage)}
      />
      <Refresh live={live} />
    </article>
  );
}

/** Gets the focus after a click in the page, not after a page load. */
function StageTitle({ words }: { words: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const [wasBrought] = useState(navigation !== 'POP');
  useEffect(() => {
    if (wasBrought) title.current?.focus();
  }, [wasBrought]);
  return (
    <h2 ref={title} tabIndex={-1} className="text-xl focus:outline-none">
      {words}
    </h2>
  );
}

/** Announces each change of the order's status. It announces nothing at first, because the screen reader reads the page itself. */
function StageAnnouncer({ words }: { words: string }) {
  const [first] = useState(words);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && words !== first) setChanged(true);
  return (
    <p role="status" className="sr-only">
      {hasChanged ? words : ''}
    </p>
  );
}

/** Not paid in time, or cancelled before: there is nothing to give back. */
const NOTHING_CAME: readonly OrderStage[] = ['expired', 'cancelled'];

type Live = ReturnType<typeof useLiveOrder>;

/** What the buyer can do about it; null: nothing. */
function actionsAt(stage: OrderStage, live: Live): ReactNode {
  if (MAY_BE_BOUGHT_AGAIN.includes(stage)) {
    return (
      <>
        <RefillCart order={live.order} />
        <ContactLink orderId={live.order.id} />
      </>
    );
  }
  if (canBePaid(stage, live.order.payment.rest))
    return <PayAction wasRejected={stage === 'rejected'} live={live} />;
  const mayAsk = MAY_ASK.includes(stage) || live.order.payment.notice !== null;
  return mayAsk ? <ContactLink orderId={live.order.id} /> : null;
}

/** A person of the shop takes part in what comes next. */
const MAY_ASK: readonly OrderStage[] = ['arranged', 'offline', 'part-paid', 'in-review'];

const MAY_BE_BOUGHT_AGAIN: readonly OrderStage[] = ['cancelled', 'refunded', 'refund-due', 'disputed'];

function PayAction({ wasRejected, live: { order, refresh } }: { wasRejected: boolean; live: Live }) {
  const { state } = useLocation();
  const { providerName } = useShop();
  const { isStarting, trouble, pay } = usePaying(order.key, troubleIn(state), () => void refresh());
  const { rest } = order.payment;
  const amount = rest ?? order.totalArs;
  const first = rest === null ? `Pagar con ${providerName}` : 'Pagar lo que falta';
  const words = wasRejected || trouble !== null ? 'Reintentar el pago' : first;
  return (
    <div className="grid w-full justify-items-start gap-3 print:hidden">
      {trouble === null ? null : (
        <p role="alert" className="font-semibold text-bad">
          {trouble}
        </p>
      )}
      {amount === null ? null : (
        <p>
          Vas a pagar {formatPesos(amount)}
          {rest !== null
            ? ': lo que falta del total.'
            : order.delivery.kind === 'retiro'
              ? '.'
              : ', con el envío incluido.'}
        </p>
      )}
      <Installments ars={amount} />
      <Button
        variant="primary"
        size="lg"
        className="needs-script"
        aria-disabled={isStarting}
        aria-busy={isStarting}
        onClick={() => void pay()}
      >
        {isStarting ? `Abriendo ${providerName}…` : words}
      </Button>
      {trouble === null && rest === null ? null : <ContactLink orderId={order.id} />}
      <noscript>Para pagar necesitás activar JavaScript en tu navegador.</noscript>
    </div>
  );
}

function ContactLink({ orderId }: { orderId: string }) {
  const { email } = useShop();
  return (
    <a href={mailAbout(email, orderId)} className={buttonLooks()}>
      Escribirnos por este pedido
    </a>
  );
}

/** A link to reload, for a browser without JavaScript or after a failed request. */
function Refresh({ live: { order, isStale, refresh } }: { live: Live }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted print:hidden">
      <a
        href={paths.order(order.key)}
        className={buttonLooks({ variant: 'ghost', size: 'sm', className: '-ml-3' })}
        onClick={(event) => {
          event.preventDefault();
          void refresh();
        }}
      >
        <RefreshCwIcon aria-hidden size={16} />
        Actualizar
      </a>
      <span role="status">
        {isStale ? 'No pudimos actualizar: lo que ves puede ser de hace un rato.' : ''}
      </span>
    </p>
  );
}

/** A buyer who comes back from paying reads that the order was placed, unless the page reports a failure. */
function useNoticeOfOrder(id: string, isLost: boolean, hasPaid: boolean): void {
  useEffect(() => {
    const wasPlacedHere = takePlacedOrder(id);
    if (isLost) dismissOrderNotice();
    else if (wasPlacedHere && hasPaid) notifyOfOrder(id);
  }, [id, isLost, hasPaid]);
}

const IS_LOST: readonly OrderStage[] = [
  'rejected',
  'expired',
  'cancelled',
  'refunded',
  'refund-due',
  'disputed',
];

/** A notification takes seconds. After this long without one, the buyer may pay again. */
const CONFIRMING_MS = 60_000;
/** The same pause after a first part was paid: one of two cards may have been refused, and the buyer must pay the rest now. */
const CONFIRMING_REST_MS = 6000;

/** The same pause after a refusal: a buyer who tries another card should not wait long. */
const REFUSED_MS = 6000;

/** What the buyer brings back if they paid. It is only a hint. */
const PAID: readonly string[] = ['approved', 'pending', 'in_process', 'authorized'];

/** Whether the buyer returns from the provider with that news, and it is fresh. */
function useForAWhile(says: boolean, forMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!says) return;
    const timer = setTimeout(() => setOver(true), forMs);
    return () => clearTimeout(timer);
  }, [says, forMs]);
  return says && !isOver;
}

/** What the provider's page says of the payment; empty: nothing. */
function useStatusBroughtBack(): string {
  const [params] = useSearchParams();
  return params.get('status') ?? params.get('collection_status') ?? '';
}
