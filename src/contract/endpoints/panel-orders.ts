import { z } from 'zod';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import { openQuoteList, openQuoteQuery } from '../panel/open-quotes.ts';
import { contactCorrection, newNote, newTracking } from '../panel/order-annotations.ts';
import { manyMoves, manyOrders, manyToTakeBack } from '../panel/many-orders.ts';
import {
  dashboard,
  invoiceQuery,
  orderStep,
  panelOrderDetail,
  panelOrderList,
  panelOrderQuery,
  stepToTakeBack,
} from '../panel/orders.ts';
import {
  attentionItem,
  attentionList,
  attentionQuery,
  attentionResolution,
  moneySummary,
  orderPayments,
  refundRequest,
} from '../panel/payments.ts';
import { purchaseList, purchaseMark, purchasesMarked } from '../panel/purchases.ts';
import { staffOrder } from '../panel/staff-orders.ts';
import {
  groupCancellation,
  groupCancelled,
  unpaidGroupList,
  unpaidGroupsQuery,
} from '../panel/unpaid-groups.ts';
import {
  panelWithdrawal,
  panelWithdrawalList,
  panelWithdrawalQuery,
  withdrawalStep,
} from '../panel/withdrawals.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const order = z.object({
  id: z
    .string()
    .meta({ description: 'Con guion o sin él, en mayúsculas o minúsculas', example: '7KQ2-M9XA' }),
});

const takingKey = idempotencyKey('La misma clave con el mismo cuerpo responde el mismo pedido');

export const panelOrderEndpoints = endpoints(
  { who: 'panel', tag: 'Panel' },
  {
    dashboard: {
      route: routes.dashboard,
      summary: 'Cómo vende la tienda, y los últimos cinco pedidos',
      responses: { 200: dashboard },
    },
    orders: {
      who: 'orders',
      route: routes.orders,
      summary: 'Los pedidos, del más nuevo al más viejo',
      query: panelOrderQuery,
      responses: { 200: panelOrderList },
      problems: [400],
    },
    takeOrder: {
      who: 'orders',
      route: routes.takeOrder,
      summary: 'Crea un pedido que llegó por teléfono o al mostrador, y reserva su stock',
      headers: takingKey,
      body: staffOrder,
      responses: { 201: panelOrderDetail },
      problems: [400, 409, 503],
    },
    order: {
      who: 'orders',
      route: routes.order,
      summary: 'Un pedido con su historia',
      params: order,
      responses: { 200: panelOrderDetail },
      problems: [404],
    },
    moveOrder: {
      who: 'orders',
      route: routes.moveOrder,
      summary: 'Lleva un pedido a su próximo estado, y su stock con él',
      params: order,
      body: orderStep,
      responses: { 200: panelOrderDetail },
      problems: [400, 404, 409],
    },
    takeStepBack: {
      who: 'orders',
      route: routes.takeStepBack,
      summary:
        'Deshace el último paso de un pedido: hasta diez minutos después, y si nada pasó desde entonces',
      params: order,
      body: stepToTakeBack,
      responses: { 200: panelOrderDetail },
      problems: [400, 404, 409],
    },
    previewManyOrders: {
      who: 'orders',
      route: routes.previewManyOrders,
      summary: 'Dice de cada pedido elegido si pasaría a ese estado, y si no, por qué; no cambia nada',
      body: manyMoves,
      responses: { 200: manyOrders },
      problems: [400],
    },
    moveManyOrders: {
      who: 'orders',
      route: routes.moveManyOrders,
      summary:
        'Lleva los pedidos elegidos a un estado, cada uno por separado; los que no pueden quedan como están',
      body: manyMoves,
      responses: { 200: manyOrders },
      problems: [400],
    },
    takeManyBack: {
      who: 'orders',
      route: routes.takeManyBack,
      summary: 'Deshace el último paso de los pedidos elegidos, con las condiciones de uno solo',
      body: manyToTakeBack,
      responses: { 200: manyOrders },
      problems: [400],
    },
    purchases: {
      who: 'orders',
      route: routes.purchases,
      summary: 'Lo que piden los pedidos pagados que no salieron, por proveedor, hasta que se marca comprado',
      responses: { 200: purchaseList },
      problems: [],
    },
    markPurchases: {
      who: 'orders',
      route: routes.markPurchases,
      summary: 'Anota que se compró lo de estas líneas, o lo deshace',
      body: purchaseMark,
      responses: { 200: purchasesMarked },
      problems: [400],
    },
    addOrderNote: {
      who: 'orders',
      route: routes.addOrderNote,
      summary: 'Agrega una nota interna a un pedido; el comprador no la ve',
      params: order,
      body: newNote,
      responses: { 200: panelOrderDetail },
      problems: [400, 404],
    },
    setTracking: {
      who: 'orders',
      route: routes.setTracking,
      summary: 'Anota cómo se sigue el envío de un pedido, y se lo dice al comprador si ya salió',
      params: order,
      body: newTracking,
      responses: { 200: panelOrderDetail },
      problems: [400, 404, 409],
    },
    correctContact: {
      who: 'orders',
      route: routes.correctContact,
      summary: 'Corrige el email, el teléfono o la dirección del comprador; queda escrito qué había',
      params: order,
      body: contactCorrection,
      responses: { 200: panelOrderDetail },
      problems: [400, 404, 409],
    },
    attachInvoice: {
      who: 'orders',
      route: routes.attachInvoice,
      summary: `Adjunta la factura de un pedido, o la cambia: el cuerpo es el PDF (hasta ${MAX_FILE_MB} MB)`,
      params: order,
      query: invoiceQuery,
      responses: { 200: panelOrderDetail },
      problems: [400, 404, 409, 413],
    },
    invoiceFile: {
      who: 'orders',
      route: routes.invoiceFile,
      summary: 'La factura de un pedido',
      params: order,
      responses: { 200: z.unknown() },
      produces: ['application/pdf'],
      problems: [404],
    },
    unpaidGroups: {
      route: routes.unpaidGroups,
      summary:
        'Los pedidos sin pagar, juntos por red, email, teléfono o navegador; primero los que más retienen',
      query: unpaidGroupsQuery,
      responses: { 200: unpaidGroupList },
      problems: [400],
    },
    cancelUnpaidGroup: {
      route: routes.cancelUnpaidGroup,
      summary:
        'Cancela todos los pedidos sin pagar de un grupo y devuelve su stock; sin emails, salvo que se pidan',
      body: groupCancellation,
      responses: { 200: groupCancelled },
      problems: [400],
    },
    withdrawals: {
      route: routes.withdrawals,
      summary: 'Los arrepentimientos, del más nuevo al más viejo, con sus plazos',
      query: panelWithdrawalQuery,
      responses: { 200: panelWithdrawalList },
      problems: [400],
    },
    moveWithdrawal: {
      route: routes.moveWithdrawal,
      summary: 'Responde un arrepentimiento: lo lleva a su próximo estado, con el motivo',
      params: z.object({ codigo: z.string() }),
      body: withdrawalStep,
      responses: { 200: panelWithdrawal },
      problems: [400, 404, 409],
    },
    openQuotes: {
      route: routes.openQuotes,
      summary: 'Los presupuestos vigentes, con lo que prometen y lo que cuestan hoy',
      query: openQuoteQuery,
      responses: { 200: openQuoteList },
      problems: [400],
    },
  },
);

const one = z.object({ id: z.string() });

const refundKey = idempotencyKey('La misma clave devuelve una sola vez, aunque se mande de nuevo');

/** The money of orders, and what somebody must look at. */
export const panelMoneyEndpoints = endpoints(
  { who: 'panel', tag: 'Panel' },
  {
    orderPayments: {
      who: 'orders',
      route: routes.orderPayments,
      summary: 'Todo lo que pasó con el dinero de un pedido',
      params: one,
      responses: { 200: orderPayments },
      problems: [400, 404],
    },
    refund: {
      who: 'refunds',
      route: routes.refund,
      summary: 'Devuelve un pago, entero o una parte',
      params: one.extend({ pago: z.string() }),
      headers: refundKey,
      body: refundRequest,
      responses: { 200: orderPayments },
      problems: [400, 404, 409, 429, 503],
    },
    moneySummary: {
      route: routes.moneySummary,
      summary: 'Lo que está abierto: qué pide atención, qué stock espera un pago y hasta cuándo',
      responses: { 200: moneySummary },
    },
    attention: {
      route: routes.attention,
      summary: 'Lo que alguien tiene que mirar de los pagos, lo último primero',
      query: attentionQuery,
      responses: { 200: attentionList },
      problems: [400],
    },
    resolveAttention: {
      route: routes.resolveAttention,
      summary: 'Da por resuelto algo de la lista, con una nota',
      params: one,
      body: attentionResolution,
      responses: { 200: attentionItem },
      problems: [400, 404, 409],
    },
  },
);
