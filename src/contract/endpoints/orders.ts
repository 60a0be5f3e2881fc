import { z } from 'zod';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import { MAX_FILE_NAME_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import {
  emailClaim,
  emailClaimed,
  emailConfirmation,
  orderLinksRequest,
  orderLinksRequested,
} from '../session.ts';
import { listOf, page } from '../list.ts';
import { orderResponse, orderRequest } from '../order.ts';
import { emailCorrection, ownOrder, startPayingResponse } from '../payment.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './shop-routes.ts';

const KEY_LENGTH = 'La clave tiene que tener entre 8 y 200 caracteres';

const idempotencyKey = z.string('Falta la Idempotency-Key').min(8, KEY_LENGTH).max(200, KEY_LENGTH);

const idempotency = z.object({
  'idempotency-key': idempotencyKey
    .optional()
    .meta({ description: 'La misma clave con el mismo cuerpo responde el mismo pedido' }),
});

const sentBefore = z.object({
  'idempotency-key': idempotencyKey.meta({ description: 'Con la que se mandó' }),
});

const orderKey = z.object({
  clave: z.string().meta({ description: 'La clave del pedido', example: '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d' }),
});

export const orderEndpoints = endpoints(
  { who: 'anyone', tag: 'Pedidos' },
  {
    createOrder: {
      route: routes.createOrder,
      summary: 'Crea un pedido y reserva su stock',
      headers: idempotency,
      body: orderRequest,
      responses: { 201: orderResponse },
      problems: [400, 409, 429, 503],
    },
    findPlaced: {
      route: routes.findPlaced,
      summary: 'El pedido que ya se hizo con esta clave y este cuerpo. No hace ninguno',
      headers: sentBefore,
      body: orderRequest,
      responses: { 200: orderResponse },
      problems: [400, 404],
    },
    orderLinks: {
      route: routes.orderLinks,
      summary: 'Manda a un email los links de los pedidos abiertos que se hicieron con él, si los hay',
      body: orderLinksRequest,
      responses: { 202: orderLinksRequested },
      problems: [400, 429],
    },
  },
);

/** The calls of an order's own page: anyone with its key sees it and pays it, without an account. */
export const paymentEndpoints = endpoints(
  { who: 'anyone', tag: 'Pagos' },
  {
    ownOrder: {
      route: routes.ownOrder,
      summary: 'Un pedido y cómo está su pago, para quien tiene su clave',
      params: orderKey,
      responses: { 200: ownOrder },
      problems: [404],
    },
    ownInvoice: {
      route: routes.ownInvoice,
      summary: 'La factura del pedido, para quien tiene su clave',
      params: orderKey,
      responses: { 200: z.unknown() },
      produces: ['application/pdf'],
      problems: [404],
    },
    startPaying: {
      route: routes.startPaying,
      summary: 'Dónde pagar el pedido: la primera vez, o para probar de nuevo',
      params: orderKey,
      responses: { 200: startPayingResponse },
      problems: [404, 409, 502, 503],
    },
    cancelOwnOrder: {
      route: routes.cancelOwnOrder,
      summary: 'Cancela un pedido por el que no entró dinero, y libera su stock',
      params: orderKey,
      responses: { 200: ownOrder },
      problems: [404, 409, 503],
    },
    correctOwnEmail: {
      route: routes.correctOwnEmail,
      summary:
        'Corrige el email de un pedido que todavía no salió, desde el navegador que lo hizo o la cuenta de ese email; el pedido pasa a tener otra clave',
      params: orderKey,
      body: emailCorrection,
      responses: { 200: ownOrder },
      problems: [400, 403, 404, 409, 429],
    },
    sendReceipt: {
      route: routes.sendReceipt,
      summary: `Manda el comprobante de una transferencia: el cuerpo es el archivo (PDF, JPG o PNG, hasta ${MAX_FILE_MB} MB)`,
      params: orderKey,
      query: z.object({
        nombre: z
          .string()
          .max(...characters(MAX_FILE_NAME_LENGTH))
          .default(''),
      }),
      responses: { 200: ownOrder },
      problems: [400, 404, 409, 413, 429],
    },
    paymentNotification: {
      route: routes.paymentNotification,
      summary: 'Avisos de MercadoPago',
    },
  },
);

export const accountEndpoints = endpoints(
  { who: 'person', tag: 'Pedidos' },
  {
    accountOrders: {
      route: routes.accountOrders,
      summary:
        'Los pedidos hechos con el email de quien entró, o con otro que confirmó, del más nuevo al más viejo',
      query: z.object(page),
      responses: { 200: listOf(orderResponse) },
      problems: [400],
    },
    claimEmail: {
      route: routes.claimEmail,
      summary: 'Manda un link a otro email de quien entró, para que vea los pedidos hechos con ese email',
      body: emailClaim,
      responses: { 202: emailClaimed },
      problems: [400, 429],
    },
    confirmEmail: {
      route: routes.confirmEmail,
      summary: 'Confirma otro email de quien entró, con el link que le llegó ahí',
      body: emailConfirmation,
      responses: { 204: z.null() },
      problems: [400, 409],
    },
  },
);
