import { z } from 'zod';
import { MAX_AGREED_DISCOUNT_BP } from '#lib/order-limits.ts';
import { phoneFault } from '#lib/phone.ts';
import { PICKUP_ADDRESS } from '#lib/shop-terms.ts';
import type { OrderChannel } from '#lib/statuses.ts';
import {
  MAX_DELIVERY_ADDRESS_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_REASON_LENGTH,
} from '#lib/text-limits.ts';
import type { OrderIntent } from '#orders/order.ts';
import { emailField } from '../email.ts';
import { inverseOf } from '../inverse-of.ts';
import type { InEnglish } from '../names/in-english.ts';
import { deliveryChoice, orderIntentFrom, orderRequest, paymentMethod } from '../order.ts';
import { readableLine } from '../readable-line.ts';

/** The panel's word for the channel of a staff order. */
export const CHANNEL_WORD = {
  phone: 'telefono',
  counter: 'mostrador',
} as const satisfies Record<OrderChannel, string>;

const CHANNEL_OF = inverseOf(CHANNEL_WORD);

export const orderChannel = z.enum(Object.values(CHANNEL_WORD), 'Elegí cómo llegó el pedido');

const { total_esperado, total_ars_esperado, productos } = orderRequest.shape;

const agreedDiscount = z.object({
  pb: z
    .int('Escribí el descuento en números')
    .min(1, 'Tiene que ser mayor que cero')
    .max(MAX_AGREED_DISCOUNT_BP, `Como mucho ${MAX_AGREED_DISCOUNT_BP / 100} %`)
    .meta({ description: 'Del subtotal, en puntos básicos: 500 es 5 %' }),
  motivo: readableLine('Escribí por qué', MAX_REASON_LENGTH),
});

/** An order that a person of the shop takes by phone or at the counter. */
export const staffOrder = z
  .object(
    {
      canal: orderChannel,
      nombre: readableLine('Completá el nombre', MAX_PERSON_NAME_LENGTH),
      telefono: readableLine('Completá el teléfono', MAX_PHONE_LENGTH),
      /** Without one the buyer gets no emails. */
      email: emailField('Completá el email').optional(),
      /** Needed for `envio`. */
      direccion: readableLine('Completá la dirección', MAX_DELIVERY_ADDRESS_LENGTH).optional(),
      entrega: deliveryChoice,
      medio_de_pago: paymentMethod,
      /** The money was taken already, by transfer or in cash: the order is paid. */
      cobrado: z.boolean().default(false),
      /** Its buyer takes it along: it was paid, and is delivered. */
      entregado: z.boolean().default(false),
      /** In addition to the payment method's discount; only people who may change margins grant it. */
      descuento: agreedDiscount.optional(),
      total_esperado,
      total_ars_esperado,
      productos,
    },
    'El cuerpo tiene que ser un objeto con los datos del pedido',
  )
  .superRefine(({ telefono, direccion, entrega, medio_de_pago, cobrado, entregado, canal }, context) => {
    const fault = phoneFault(telefono);
    if (fault !== undefined) context.addIssue({ code: 'custom', path: ['telefono'], message: fault });
    if (entrega.tipo === 'envio' && direccion === undefined) {
      context.addIssue({ code: 'custom', path: ['direccion'], message: 'Completá la dirección' });
    }
    if (entregado && (!cobrado || entrega.tipo !== 'retiro' || canal !== 'mostrador')) {
      context.addIssue({
        code: 'custom',
        path: ['entregado'],
        message: 'Se lleva en el momento solo lo que ya pagó en el mostrador',
      });
    }
    if (cobrado && medio_de_pago === 'online') {
      context.addIssue({ code: 'custom', path: ['medio_de_pago'], message: 'Elegí cómo lo pagó' });
    }
  });
export type StaffOrderRequest = InEnglish<z.infer<typeof staffOrder>>;

/** @param idempotencyKey The request's: the same key makes one order. */
export function staffOrderIntentFrom(request: StaffOrderRequest, idempotencyKey: string): OrderIntent {
  const { name, phone, email = '', address = PICKUP_ADDRESS, ...rest } = request;
  const { delivery, paymentMethod: paidBy, expectedTotal, expectedTotalArs, products } = rest;
  return orderIntentFrom(
    {
      name,
      phone,
      email,
      address,
      delivery,
      paymentMethod: paidBy,
      expectedTotal,
      expectedTotalArs,
      products,
    },
    idempotencyKey,
  );
}

export function channelFrom(word: StaffOrderRequest['channel']): OrderChannel {
  return CHANNEL_OF[word];
}
