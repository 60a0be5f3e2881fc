import type { Collector, Delivery, DeliveryChoice } from '#delivery/delivery.ts';
import { checkRecipient, DNI_FAULT, type TypedRecipient } from '#invoicing/check-recipient.ts';
import { TAX_CONDITIONS, type InvoiceRecipient } from '#invoicing/invoice-recipient.ts';
import { dniFrom } from '#invoicing/tax-id.ts';
import { ORDER_STATUSES, type PaymentMethod } from '#lib/statuses.ts';
import { z } from 'zod';
import {
  MAX_DELIVERY_ADDRESS_LENGTH,
  MAX_ID_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TAX_ID_LENGTH,
} from '#lib/text-limits.ts';
import { characters } from './characters.ts';
import { emailField } from './email.ts';
import { centsToText, textToCents } from '#lib/money.ts';
import { MAX_ORDER_LINES, MAX_UNITS } from '#lib/order-limits.ts';
import { centavosToText, textToCentavos } from '#lib/pesos.ts';
import { mergeLines, type Order, type OrderIntent } from '#orders/order.ts';
import { netTotalOf } from '#orders/order-taxes.ts';
import { postalCode, province, provinceOf } from './destination.ts';
import { moneyText, pesosText, sentPesos } from './money.ts';
import { isReadable, readableLine, UNREADABLE_MESSAGE } from './readable-line.ts';
import type { InEnglish } from './names/in-english.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

const productId = z
  .string()
  .min(1, 'Falta el producto')
  .max(...characters(MAX_ID_LENGTH))
  .refine(isReadable, UNREADABLE_MESSAGE);

/** The ordered products, and the number of each. */
export const orderLines = z
  .array(
    z.object({
      producto_id: z.union([z.string(), z.int()], 'Falta el producto').transform(String).pipe(productId),
      cantidad: z
        .int('La cantidad es un número entero')
        .min(1, `La cantidad va de 1 a ${MAX_UNITS}`)
        .max(MAX_UNITS, `La cantidad va de 1 a ${MAX_UNITS}`),
    }),
    'No hay productos en el carrito',
  )
  .min(1, 'No hay productos en el carrito')
  .max(MAX_ORDER_LINES, `Como mucho ${MAX_ORDER_LINES} renglones`)
  .refine(
    (lines) =>
      mergeLines(lines.map((line) => ({ productId: line.producto_id, quantity: line.cantidad }))).every(
        ({ quantity }) => quantity <= MAX_UNITS,
      ),
    `La cantidad de cada producto va de 1 a ${MAX_UNITS}`,
  );

/** How an order is paid. Absent in a request: online, or as the shop arranges it with the buyer. */
export const paymentMethod = z
  .enum(['online', 'transferencia', 'efectivo'], 'Elegí cómo vas a pagar')
  .meta({ description: '`efectivo` solo para pedidos que se retiran en el local' });

const deliveryMethod = z.enum(['envio', 'retiro'], 'Elegí cómo lo recibís');

/** Who picks the order up; absent: its buyer. */
const collector = z
  .object({
    nombre: readableLine('Completá quién lo retira', MAX_PERSON_NAME_LENGTH),
    dni: readableLine('Completá el DNI de quien lo retira', MAX_TAX_ID_LENGTH).refine(
      (typed) => dniFrom(typed) !== null,
      DNI_FAULT,
    ),
  })
  .meta({ description: 'Solo para `retiro`; sin esto lo retira quien compra' });

/** How the buyer gets the order. Absent: it is sent to `direccion`. */
export const deliveryChoice = z
  .object({
    tipo: deliveryMethod,
    retira: collector.optional(),
    codigo_postal: postalCode.optional().meta({
      description:
        'Si el envío cuesta según el lugar, hace falta para `envio`: sin código postal ni provincia el pedido se responde 400',
    }),
    provincia: province.optional().meta({
      description: 'Hace falta si varias provincias con tarifa propia comparten el código postal',
    }),
  })
  .refine(({ tipo, retira }) => tipo === 'retiro' || retira === undefined, {
    path: ['retira'],
    message: 'Solo para pedidos que se retiran',
  });

/** In whose name the order is invoiced. Absent: a consumidor final without a document. */
const invoiceRecipient = z
  .object({
    condicion: z.enum(TAX_CONDITIONS, 'Elegí la condición frente al IVA'),
    documento: readableLine('Completá el DNI o el CUIT', MAX_TAX_ID_LENGTH).optional(),
    razon_social: readableLine('Completá la razón social', MAX_PERSON_NAME_LENGTH).optional(),
  })
  .superRefine(({ condicion, documento, razon_social }, context) => {
    const checked = checkRecipient(
      typedOf({ taxCondition: condicion, taxId: documento, legalName: razon_social }),
    );
    if (checked.ok) return;
    const { taxId, name } = checked.faults;
    if (taxId) context.addIssue({ code: 'custom', path: ['documento'], message: taxId });
    if (name) context.addIssue({ code: 'custom', path: ['razon_social'], message: name });
  });

export const orderRequest = z.object(
  {
    nombre: readableLine('Completá tu nombre', MAX_PERSON_NAME_LENGTH),
    email: emailField('Completá tu email'),
    telefono: readableLine('Completá tu teléfono', MAX_PHONE_LENGTH),
    direccion: readableLine('Completá tu dirección', MAX_DELIVERY_ADDRESS_LENGTH),
    /** Accepted and ignored: an order always starts as `pendiente`. */
    status: z.string().optional(),
    /** What the buyer saw; another total is answered 409 with the new one. */
    total_esperado: moneyText.max(15, 'Es demasiado').optional(),
    /** The key of the quote whose prices hold; its products are those of the order. */
    presupuesto: z
      .string()
      .regex(/^[\da-f]{32}$/, 'No parece un presupuesto')
      .optional(),
    /** The same in pesos, where the shop showed them. */
    total_ars_esperado: sentPesos.optional(),
    medio_de_pago: paymentMethod.optional(),
    entrega: deliveryChoice.optional(),
    factura: invoiceRecipient.optional(),
    productos: orderLines,
  },
  'El cuerpo tiene que ser un objeto con los datos del pedido',
);
export type OrderRequest = InEnglish<z.infer<typeof orderRequest>>;

/** How the buyer gets the order, as it was frozen. */
export const frozenDelivery = z.object({
  tipo: deliveryMethod,
  codigo_postal: z.string().nullable(),
  provincia: z.string().nullable(),
  /** Who picks it up; null: its buyer, or it is sent. */
  retira: z.object({ nombre: z.string(), dni: z.string() }).nullable(),
  /** The first and last day of its arrival, `2026-11-24`; null: no days were promised. */
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
});

export const orderResponse = z.object({
  id: z.string().meta({ example: '7KQ2-M9XA' }),
  status: orderStatus,
  fecha_creacion: z.iso.datetime(),
  subtotal: moneyText,
  envio: moneyText,
  /** For its payment method; `"0.00"` without one. */
  descuento: moneyText,
  /** Which share of the subtotal that is, in basis points: 1000 is 10 %. */
  descuento_pb: z.int(),
  /** What of that a person of the shop granted. */
  descuento_acordado_pb: z.int(),
  total: moneyText,
  /** The amount charged; null: the shop had no rate. */
  total_ars: pesosText.nullable(),
  /** The part of it that is no national tax; null in orders that did not freeze their IVA. */
  total_sin_impuestos_ars: pesosText.nullable(),
  ars_por_usd: pesosText.nullable(),
  medio_de_pago: paymentMethod,
  entrega: frozenDelivery,
  /** In whose name it is invoiced; null: the buyer did not say. */
  factura: z
    .object({
      condicion: z.enum(TAX_CONDITIONS),
      documento: z.string().nullable(),
      razon_social: z.string().nullable(),
    })
    .nullable(),
  /** Opens the order without an account: `/carrito?pedido={clave}`. */
  clave: z.string().meta({ example: '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d' }),
  productos: z.array(
    z.object({
      producto_id: z.string(),
      descripcion: z.string(),
      part_number: z.string(),
      cantidad: z.int(),
      precio: moneyText,
    }),
  ),
});
export type OrderResponse = InEnglish<z.infer<typeof orderResponse>>;

/** @param idempotencyKey The request's `Idempotency-Key`, null without one. */
export function orderIntentFrom(request: OrderRequest, idempotencyKey: string | null): OrderIntent {
  return {
    buyer: {
      name: request.name,
      email: request.email,
      phone: request.phone,
      address: request.address,
    },
    lines: request.products,
    quoteKey: request.quote ?? null,
    paymentMethod: METHOD_OF[request.paymentMethod ?? 'online'],
    delivery: deliveryOf(request.delivery),
    invoice: recipientOf(request.invoice),
    expectedTotal: request.expectedTotal === undefined ? null : textToCents(request.expectedTotal),
    expectedTotalArs:
      request.expectedTotalArs === undefined ? null : textToCentavos(request.expectedTotalArs),
    idempotencyKey,
  };
}

export function toOrderResponse(order: Order): OrderResponse {
  const net = netTotalOf(order);
  return {
    id: order.id,
    status: order.status,
    createdAt: order.createdAt,
    subtotal: centsToText(order.totals.subtotal),
    shipping: centsToText(order.totals.shipping),
    discount: centsToText(order.totals.discount),
    discountBp: order.discountBp,
    agreedDiscountBp: order.agreedDiscountBp,
    total: centsToText(order.totals.total),
    totalArs: order.pesos && centavosToText(order.pesos.total),
    totalWithoutTaxesArs: net === null ? null : centavosToText(net),
    arsPerUsd: order.pesos && centavosToText(order.pesos.rate),
    paymentMethod: METHOD_WORD[order.paymentMethod],
    delivery: toDeliveryResponse(order.delivery),
    invoice: order.invoice && {
      taxCondition: order.invoice.taxCondition,
      taxId: order.invoice.taxId,
      legalName: order.invoice.name,
    },
    key: order.accessKey,
    products: order.lines.map((line) => ({
      productId: line.productId,
      description: line.description,
      partNumber: line.partNumber,
      quantity: line.quantity,
      price: centsToText(line.price),
    })),
  };
}

export function toDeliveryResponse({
  method,
  postalCode,
  province,
  collector,
  from,
  to,
}: Delivery): OrderResponse['delivery'] {
  const kind = method === 'pickup' ? 'retiro' : 'envio';
  return { kind, postalCode, province, collector, from, until: to };
}

export const METHOD_WORD = {
  online: 'online',
  transfer: 'transferencia',
  cash: 'efectivo',
} as const satisfies Record<PaymentMethod, z.infer<typeof paymentMethod>>;

export const METHOD_OF = {
  online: 'online',
  transferencia: 'transfer',
  efectivo: 'cash',
} as const satisfies Record<z.infer<typeof paymentMethod>, PaymentMethod>;

function deliveryOf(chosen: OrderRequest['delivery']): DeliveryChoice {
  const isPickup = chosen?.kind === 'retiro';
  return {
    method: isPickup ? 'pickup' : 'shipping',
    postalCode: chosen?.postalCode?.toUpperCase() ?? null,
    province: provinceOf(chosen ?? {}),
    collector: isPickup ? collectorOf(chosen?.collector) : null,
  };
}

function collectorOf(sent: NonNullable<OrderRequest['delivery']>['collector']): Collector | null {
  const dni = sent === undefined ? null : dniFrom(sent.dni);
  return sent === undefined || dni === null ? null : { name: sent.name, dni };
}

function recipientOf(sent: OrderRequest['invoice']): InvoiceRecipient | null {
  if (sent === undefined) return null;
  const checked = checkRecipient(typedOf(sent));
  if (!checked.ok) throw new Error('a recipient that the schema let through');
  return checked.recipient;
}

function typedOf({
  taxCondition,
  taxId = '',
  legalName = '',
}: {
  taxCondition: TypedRecipient['taxCondition'];
  taxId?: string | undefined;
  legalName?: string | undefined;
}): TypedRecipient {
  return { taxCondition, taxId, name: legalName };
}
