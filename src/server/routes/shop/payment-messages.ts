import { credentialOf, providerStartUpMessage } from '#payments/payment-providers.ts';
import type { Collector, ProviderResult } from '#payments/port/payment-provider.ts';
import { PROVIDER_KINDS, PROVIDER_LABELS } from '#payments/provider-labels.ts';
import { CREDENTIALS, type PaymentSettings } from '../../settings/payment-settings.ts';

/** The shop's charging at start-up. */
export interface ChargingNow {
  settings: PaymentSettings;
  /** The account that receives the money, or why it could not be fetched. */
  collector: ProviderResult<Collector> | null;
  /** The provider can reach the shop's address. */
  isReachable: boolean;
  hasRate: boolean;
}

/** The start-up messages for the person who runs the shop: who takes the money, and the consequences of missing settings. */
export function chargingMessage(charging: ChargingNow): string {
  const lacksRate = charging.settings.kind !== 'off' && !charging.hasRate;
  return ['Pagos en línea:', who(charging), ...(lacksRate ? [NO_RATE] : [])].join(' ');
}

const NO_RATE =
  'Falta la cotización (ARS_PER_USD, o Economía en el panel): mientras tanto los pedidos se toman en dólares y no se pagan en línea.';

const NO_PUBLIC_TRIAL =
  'Los pagos de prueba van nada más que con un PUBLIC_URL de esta máquina: en una dirección pública cualquiera aprobaría su pedido sin pagar.';

function who({ settings, collector, isReachable }: ChargingNow): string {
  switch (settings.kind) {
    case 'off':
      return [
        `apagados${settings.isRequested ? ' (PAYMENTS=off)' : `, falta ${CREDENTIALS}`}.`,
        ...(settings.isRequested ? [] : [NO_PUBLIC_TRIAL]),
        'Los pedidos se toman igual y esperan a que los muevas en el panel.',
      ].join(' ');
    case 'trial':
      return [
        'DE PRUEBA, no se mueve dinero.',
        ...PROVIDER_KINDS.map(
          (kind) => `Para cobrar con ${PROVIDER_LABELS[kind].name} definí ${credentialOf(kind)}.`,
        ),
      ].join(' ');
    default:
      return providerStartUpMessage(settings, { collector, isReachable });
  }
}
