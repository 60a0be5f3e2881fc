import { BASIS_POINTS } from '#lib/basis-points.ts';
import { cashHoldMessage } from '#lib/cash-hold-message.ts';
import { leastMargin } from '#lib/discount-loss.ts';
import type { SettingEntry } from './setting-entry.ts';
import { discount, onOrOff, wholeNumber } from './setting-values.ts';
import type { ShopMeans, ShopTexts } from './shop-texts.ts';

const holdHours = wholeNumber('tiene que ser un número de horas', { min: 24, max: 72 });

/** How new orders are paid, and how long they wait for it. Orders that were placed keep their terms. */
export const PAYMENT_SETTINGS = {
  onlinePayment: {
    group: 'payments',
    label: 'Pago en línea',
    help: 'Si los pedidos nuevos se pagan en línea. Los que ya se hicieron se pueden seguir pagando, y lo cobrado se puede devolver.',
    input: 'choice',
    value: onOrOff,
    variable: null,
    byDefault: 'on',
    example: (texts, means) =>
      !means.hasProvider
        ? 'Hoy no cambia nada: el servidor no tiene las claves de MercadoPago.'
        : offered(texts, means),
  },
  transferPayment: {
    group: 'payments',
    label: 'Transferencia',
    help: 'Si los pedidos nuevos se pueden pagar por transferencia. La cuenta la define quien tiene el servidor.',
    input: 'choice',
    value: onOrOff,
    variable: null,
    byDefault: 'on',
    example: (texts, means) =>
      !means.hasAccount
        ? 'Hoy no cambia nada: el servidor no tiene una cuenta (TRANSFER_ALIAS o TRANSFER_CBU).'
        : offered(texts, means),
  },
  transferDiscount: {
    group: 'payments',
    label: 'Descuento por transferencia',
    help: 'Un porcentaje de los productos, de 0 a 50.',
    input: 'line',
    value: discount,
    variable: 'TRANSFER_DISCOUNT',
    byDefault: '0',
    example: ({ transferDiscount }) => discountExample(transferDiscount),
  },
  transferHoldHours: {
    group: 'payments',
    label: 'Horas para transferir',
    help: 'Cuánto se guarda el stock de un pedido que se paga por transferencia, y del que toma la tienda por teléfono o en el mostrador: de 24 a 72 horas.',
    input: 'line',
    value: holdHours,
    variable: 'TRANSFER_HOLD_HOURS',
    byDefault: '48',
    example: ({ transferHoldHours }) =>
      `Un pedido nuevo dice: Tenés ${transferHoldHours} horas para transferir. Después se cancela y su stock se vuelve a vender. ${KEPT}`,
  },
  cashPayment: {
    group: 'payments',
    label: 'Efectivo en el local',
    help: 'Si los pedidos nuevos para retirar se pueden pagar en efectivo. Necesita retiro en el local y horarios.',
    input: 'choice',
    value: onOrOff,
    variable: 'CASH_AT_COUNTER',
    byDefault: 'off',
    example: offered,
  },
  cashDiscount: {
    group: 'payments',
    label: 'Descuento en efectivo',
    help: 'Un porcentaje de los productos, de 0 a 50.',
    input: 'line',
    value: discount,
    variable: 'CASH_DISCOUNT',
    byDefault: '0',
    example: ({ cashDiscount }) => discountExample(cashDiscount),
  },
  cashHoldHours: {
    group: 'payments',
    label: 'Horas para pagar en el local',
    help: 'Cuánto se guarda el stock de un pedido que se paga en efectivo, y hasta que cierre el local ese día, o el próximo en que abra: de 24 a 72 horas.',
    input: 'line',
    value: holdHours,
    variable: 'CASH_HOLD_HOURS',
    byDefault: '48',
    example: ({ cashHoldHours }) => `Un pedido nuevo dice: ${cashHoldMessage(cashHoldHours)}. ${KEPT}`,
  },
  arrangedHoldDays: {
    group: 'payments',
    label: 'Días para coordinar el pago',
    help: 'Cuánto se guarda el stock de un pedido cuyo pago coordinás con quien compra, por email o por teléfono: de 1 a 30 días.',
    input: 'line',
    value: wholeNumber('tiene que ser un número de días', { min: 1, max: 30 }),
    variable: 'ARRANGED_HOLD_DAYS',
    byDefault: '5',
    example: ({ arrangedHoldDays }) =>
      `Un pedido nuevo que se coordina espera ${arrangedHoldDays === 1 ? 'un día' : `${arrangedHoldDays} días`}. Después se cancela y su stock se vuelve a vender. ${KEPT}`,
  },
} as const satisfies Record<string, SettingEntry>;

const KEPT = 'Los pedidos ya hechos conservan su plazo.';

function offered({ onlinePayment, transferPayment, cashPayment }: ShopTexts, means: ShopMeans): string {
  const methods = [
    onlinePayment && means.hasProvider ? ['en línea'] : [],
    transferPayment && means.hasAccount ? ['por transferencia'] : [],
    cashPayment ? ['en efectivo al retirar'] : [],
  ].flat();
  return methods.length === 0
    ? 'Un pedido nuevo no se paga en la tienda: coordinás el pago con quien compra.'
    : `Un pedido nuevo se paga ${new Intl.ListFormat('es', { type: 'disjunction' }).format(methods)}.`;
}

function discountExample(basisPoints: number): string {
  return basisPoints === 0
    ? 'Cuesta lo mismo que en línea.'
    : `El carrito dice: ${percent(basisPoints / BASIS_POINTS)} menos. Lo que tiene menos de ${percent(leastMargin(basisPoints))} de margen se vende así por debajo del costo. Los pedidos ya hechos conservan su precio.`;
}

/** @example percent(0.112) // '11,2 %' */
function percent(fraction: number): string {
  return `${String(Math.round(fraction * 10_000) / 100).replace('.', ',')} %`;
}
