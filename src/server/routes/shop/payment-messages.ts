import type { Asked } from '#payments/payment-provider.ts';
import type { PaymentSettings } from '../../settings/payment-settings.ts';

/** How the shop charges, as it starts. */
export interface ChargingNow {
  settings: PaymentSettings;
  /** Whose account the money comes to, or why that could not be asked. */
  collector: Asked<string> | null;
  /** The provider can reach the shop's address. */
  isReachable: boolean;
  hasRate: boolean;
}

/** What whoever starts the shop reads: who takes the money, and what follows from what is not set. */
export function chargingWords(charging: ChargingNow): string {
  const lacksRate = charging.settings.kind !== 'off' && !charging.hasRate;
  return ['Pagos en línea:', who(charging), ...(lacksRate ? [NO_RATE] : [])].join(' ');
}

const NO_RATE =
  'Falta la cotización (ARS_PER_USD, o Economía en el panel): mientras tanto los pedidos se toman en dólares y no se pagan en línea.';

const NO_PUBLIC_TRIAL =
  'Los pagos de prueba van solos nada más que con un PUBLIC_URL de esta máquina: en una dirección pública cualquiera aprobaría su pedido sin pagar. Para probar igual: PAYMENTS=trial.';

const PUBLIC_TRIAL =
  'PUBLIC_URL es pública: CUALQUIERA puede aprobar su pedido sin pagar. Cada página lo avisa.';

function who({ settings, collector, isReachable }: ChargingNow): string {
  switch (settings.kind) {
    case 'off':
      return [
        `apagados${settings.isAsked ? ' (PAYMENTS=off)' : ', falta MP_ACCESS_TOKEN'}.`,
        ...(settings.isForPublicUrl ? [NO_PUBLIC_TRIAL] : []),
        'Los pedidos se toman igual y esperan a que los muevas en el panel.',
      ].join(' ');
    case 'trial':
      return [
        'DE PRUEBA, no se mueve dinero.',
        ...(settings.isPublic ? [PUBLIC_TRIAL] : []),
        'Para cobrar con MercadoPago definí MP_ACCESS_TOKEN.',
      ].join(' ');
    case 'mercadopago':
      return [
        accountWords(collector),
        settings.webhookSecret === null
          ? 'Sin MP_WEBHOOK_SECRET no se verifica la firma de los avisos: cada pago se consulta igual.'
          : '',
        isReachable
          ? ''
          : 'PUBLIC_URL no se ve desde internet: MercadoPago no puede avisar ni traer de vuelta al comprador, y los pagos se descubren consultando cada unos minutos.',
      ]
        .filter((sentence) => sentence !== '')
        .join(' ');
  }
}

function accountWords(collector: Asked<string> | null): string {
  if (collector === null) return 'MercadoPago.';
  if (collector.ok) return `MercadoPago, cuenta ${collector.value}.`;
  return collector.reason === 'refused'
    ? 'MercadoPago RECHAZÓ el MP_ACCESS_TOKEN. La tienda abre y toma pedidos, pero nadie puede pagarlos hasta que lo corrijas.'
    : `MercadoPago no respondió (${collector.words}). La tienda abre igual y vuelve a intentar con cada pago.`;
}
