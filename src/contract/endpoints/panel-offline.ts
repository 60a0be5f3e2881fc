import { z } from 'zod';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import { MAX_FILE_NAME_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import {
  awaitedPayment,
  awaitedPayments,
  manualRefund,
  receiptRejection,
  receivedMoney,
} from '../panel/offline-payments.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const one = z.object({ id: z.string() });
const oneReceipt = one.extend({ recibo: z.string() });

const key = idempotencyKey('La misma clave anota una sola vez, aunque se mande de nuevo');
const responses = { 200: awaitedPayment };

/** Transfers and cash that a person confirms. */
export const panelOfflineEndpoints = endpoints(
  { who: 'takings', tag: 'Panel' },
  {
    awaitedPayments: {
      route: routes.awaitedPayments,
      summary:
        'Los pedidos por transferencia o en efectivo que esperan su pago; primero los que vencen antes',
      responses: { 200: awaitedPayments },
    },
    recordPayment: {
      route: routes.recordPayment,
      summary: 'Anota dinero que entró por transferencia o en el local; con el total, el pedido queda pagado',
      params: one,
      headers: key,
      body: receivedMoney,
      responses,
      problems: [400, 404, 409],
    },
    receipt: {
      route: routes.receipt,
      summary: 'El comprobante que mandó el comprador, para bajarlo',
      params: oneReceipt,
      produces: ['application/pdf', 'image/jpeg', 'image/png'],
      problems: [404],
    },
    attachReceipt: {
      route: routes.attachReceipt,
      summary: `Adjunta el comprobante que el comprador dejó o mandó por otro lado: el cuerpo es el archivo (PDF, JPG o PNG, hasta ${MAX_FILE_MB} MB)`,
      params: one,
      query: z.object({
        nombre: z
          .string()
          .max(...characters(MAX_FILE_NAME_LENGTH))
          .default(''),
      }),
      responses,
      problems: [400, 404, 409, 413],
    },
    rejectReceipt: {
      route: routes.rejectReceipt,
      summary: 'Rechaza un comprobante, con el motivo que lee el comprador',
      params: oneReceipt,
      body: receiptRejection,
      responses,
      problems: [400, 404, 409],
    },
    recordRefund: {
      who: 'refunds',
      route: routes.recordRefund,
      summary: 'Anota dinero que se devolvió a mano',
      params: one.extend({ pago: z.string() }),
      headers: key,
      body: manualRefund,
      responses,
      problems: [400, 404, 409, 429, 503],
    },
  },
);
