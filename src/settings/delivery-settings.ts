import { businessDaysWords } from '#lib/business-days.ts';
import { dayText } from './day-text.ts';
import type { SettingEntry } from './setting-entry.ts';
import {
  businessDays,
  businessHours,
  days,
  onOrOff,
  shippingTable,
  wholeNumber,
  wordsUpTo,
} from './setting-values.ts';

/** How orders get to their buyers. What an order was promised stays as it was. */
export const DELIVERY_SETTINGS = {
  pickup: {
    group: 'pickup',
    label: 'Retiro en el local',
    help: 'Si los pedidos se pueden retirar, sin costo. Los que ya se hicieron para retirar se retiran igual.',
    input: 'choice',
    value: onOrOff,
    variable: 'PICKUP',
    byDefault: 'on',
    example: ({ pickup, pickupAddress, address }) =>
      pickup
        ? `El carrito ofrece: Retiro en el local, gratis, en ${pickupAddress ?? address}`
        : 'El carrito solo ofrece envío a domicilio.',
  },
  pickupAddress: {
    group: 'pickup',
    label: 'Dónde se retira',
    help: 'Si no es la dirección de la tienda. Sin nada es la misma.',
    input: 'line',
    value: wordsUpTo(200),
    variable: null,
    byDefault: null,
    example: ({ pickupAddress, address }) =>
      `El email de un pedido para retirar dice: Lo retirás en: ${pickupAddress ?? address}`,
  },
  pickupHours: {
    group: 'pickup',
    label: 'Horarios de retiro',
    help: 'Si no son los de atención. Se escriben igual. Un pedido que se paga en el local espera hasta que cierra este horario.',
    input: 'line',
    value: businessHours,
    variable: null,
    byDefault: null,
    example: ({ pickupHours, hours }) =>
      `La página de un pedido para retirar dice: ${(pickupHours ?? hours).map((each) => `${each.days}: ${each.hours}`).join(' · ')}`,
  },
  pickupNote: {
    group: 'pickup',
    label: 'Nota para quien retira',
    help: 'Está junto a la dirección, en el carrito y en los emails: “Timbre 2, por el pasillo”.',
    input: 'line',
    value: wordsUpTo(200),
    variable: 'PICKUP_NOTE',
    byDefault: null,
    example: ({ pickupNote, pickupAddress, address }) =>
      pickupNote === null
        ? 'Hoy no hay nota.'
        : `El carrito dice: ${pickupAddress ?? address}. ${pickupNote}`,
  },
  pickupDays: {
    group: 'pickup',
    label: 'Cuánto tarda en estar listo',
    help: 'Días hábiles desde que se paga hasta que se puede retirar, como 1-2; 0-0 es el mismo día. Sin nada no se dice ninguno.',
    input: 'line',
    value: businessDays,
    variable: null,
    byDefault: null,
    example: ({ pickupDays }) =>
      pickupDays === null
        ? 'No se dice cuándo está listo.'
        : `El carrito dice: Lo retirás ${businessDaysWords({ from: pickupDays.from, until: pickupDays.to })} desde que se acredita el pago`,
  },
  freeShippingFrom: {
    group: 'shipping',
    label: 'Envío gratis desde',
    help: 'En dólares, sin centavos: lo que tienen que sumar los productos. Sin nada el envío nunca es gratis.',
    input: 'line',
    value: wholeNumber('tiene que ser una cantidad entera de dólares', { min: 1, max: 1_000_000 }),
    variable: 'FREE_SHIPPING_FROM_USD',
    byDefault: null,
    example: ({ freeShippingFrom }) =>
      freeShippingFrom === null
        ? 'El envío nunca es gratis.'
        : `El carrito dice: Gratis desde USD ${freeShippingFrom} en productos`,
  },
  shippingTable: {
    group: 'shipping',
    label: 'Precios de envío',
    help: 'Una fila por destino, con este encabezado: destino;hasta_kg;usd;dias. El destino es un código postal, 1000-1499, una provincia o * (cualquiera). Sin tabla el envío cuesta USD 10 a todo el país.',
    input: 'lines',
    value: shippingTable,
    variable: 'SHIPPING_TABLE',
    byDefault: null,
    example: ({ shippingTable: rates }) =>
      rates === null
        ? 'El envío cuesta USD 10 a todo el país.'
        : `El carrito pide el código postal y busca el precio en ${rates.length === 1 ? 'una fila' : `${rates.length} filas`}. Los pedidos ya hechos conservan el suyo.`,
  },
  shippingDays: {
    group: 'shipping',
    label: 'Días que tarda',
    help: 'Días hábiles desde que se paga, como 2-4, donde la tabla no dice otros. Sin nada no se promete ninguno.',
    input: 'line',
    value: businessDays,
    variable: 'SHIPPING_DAYS',
    byDefault: null,
    example: ({ shippingDays }) =>
      shippingDays === null
        ? 'No se promete cuándo llega.'
        : `Un pedido de hoy promete que llega ${businessDaysWords({ from: shippingDays.from, until: shippingDays.to })}. Los ya hechos conservan su fecha.`,
  },
  closedDays: {
    group: 'shipping',
    label: 'Días sin atención',
    help: 'Además de fines de semana y feriados, con comas: 2026-12-24, 2026-12-31. No cuentan para la llegada ni para pagar en el local.',
    input: 'line',
    value: days,
    variable: 'CLOSED_DAYS',
    byDefault: null,
    example: ({ closedDays }) =>
      closedDays === null || closedDays.length === 0
        ? 'Solo se saltean fines de semana y feriados.'
        : `No cuentan como hábiles: ${closedDays.map(dayText).join(', ')}. Los pedidos ya hechos conservan su fecha.`,
  },
} as const satisfies Record<string, SettingEntry>;
