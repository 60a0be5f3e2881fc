import type { OwnOrder } from '#contract/payment.ts';
import type { OrderStage } from './order-stage.ts';
import { isWithdrawalOpen } from './withdrawal-messages.ts';

interface OrderStep {
  title: string;
  state: 'done' | 'next' | 'later';
}

/** The next steps of an order, as its buyer sees them. Empty: none is left, or a person of the shop decides the next one. */
export function stepsOf(
  stage: OrderStage,
  {
    status,
    isUnannounced,
    withdrawal,
    delivery,
    payment,
  }: Pick<OwnOrder, 'status' | 'isUnannounced' | 'withdrawal'> & {
    delivery: Pick<OwnOrder['delivery'], 'kind'>;
    payment: Pick<OwnOrder['payment'], 'state'>;
  },
): OrderStep[] {
  if (status === 'entregado' || UNDECIDED.includes(stage) || isWithdrawalOpen({ withdrawal })) return [];
  const isPaid = payment.state === 'aprobado' || payment.state === 'devuelto_en_parte';
  const isReady = status === 'enviado' && !isUnannounced;
  const [ready, received] = LAST_STEPS[delivery.kind];
  // An order that goes on unpaid is paid as the shop and its buyer arranged it: nobody knows when.
  const hasPayment = isPaid || status === 'pendiente';
  const steps = [
    { title: 'Recibimos tu pedido', isDone: true },
    ...(hasPayment ? [{ title: 'Se acredita el pago', isDone: isPaid }] : []),
    { title: 'Lo preparamos', isDone: isReady },
    { title: ready, isDone: isReady },
    { title: received, isDone: false },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ title }, position) => ({
    title,
    state: position < next ? 'done' : position === next ? 'next' : 'later',
  }));
}

const LAST_STEPS = {
  envio: ['Sale para tu dirección', 'Lo recibís'],
  retiro: ['Está listo para retirar', 'Lo retirás'],
} as const satisfies Record<OwnOrder['delivery']['kind'], readonly [string, string]>;

const UNDECIDED: readonly OrderStage[] = [
  'cancelled',
  'disputed',
  'expired',
  'in-review',
  'refund-due',
  'refunded',
];
