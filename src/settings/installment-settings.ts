import { argentineDay } from '#lib/argentine-day.ts';
import { offerLabel, offersOf, type InstallmentPlan } from '#lib/installments.ts';
import { installmentPlans } from './installment-plans.ts';
import type { SettingEntry } from './setting-entry.ts';
import type { ShopMeans, ShopTexts } from './shop-texts.ts';

/** What pages say of paying by card in parts. MercadoPago charges what is set in the shop's account there. */
export const INSTALLMENT_SETTINGS = {
  installmentPlans: {
    group: 'payments',
    label: 'Cuotas',
    help: 'Las que se muestran al lado de cada precio, un plan por renglón: 3 sin interés, o 12 x 1,35 si en total se paga 1,35 veces el precio. Después, si hace falta: | con Visa del Banco Galicia | a partir de $ 100.000 | desde 1/11/2026 | hasta 30/11/2026. Escribí las que tenés en tu cuenta de MercadoPago: es la que las cobra. Sin nada no se muestra ninguna.',
    input: 'lines',
    value: installmentPlans,
    variable: 'INSTALLMENT_PLANS',
    byDefault: null,
    example,
  },
} as const satisfies Record<string, SettingEntry>;

function example({ installmentPlans: plans, onlinePayment }: ShopTexts, { hasProvider }: ShopMeans): string {
  if (plans === null || plans.length === 0) return 'No se muestran cuotas.';
  if (!hasProvider) return 'Hoy no se muestran: el servidor no tiene las claves de MercadoPago.';
  if (!onlinePayment) return 'Hoy no se muestran: el pago en línea está apagado.';
  return `Algo de $ 1.000.000 muestra: ${plans.map(exampleOf).join('; ')}.`;
}

const EXAMPLE_ARS = '1000000.00';

function exampleOf(plan: InstallmentPlan): string {
  const [offer] = offersOf([plan], EXAMPLE_ARS);
  const label = offer === undefined ? `${plan.count} cuotas, no: no llega a su mínimo` : offerLabel(offer);
  const days = [
    ...(plan.from === null ? [] : [`desde el ${argentineDay(new Date(plan.from))}`]),
    ...(plan.until === null ? [] : [`hasta el ${argentineDay(new Date(plan.until - 1))}`]),
  ].join(' ');
  return days === '' ? label : `${label} (${days})`;
}
