import { z } from 'zod';
import { CASH_DAYS } from '../holds/holds.ts';
import type { Collector, ProviderDefinition, ProviderResult } from '../port/payment-provider.ts';
import { mercadoPago } from './mercadopago.ts';
import { isTestToken } from './call-mercadopago.ts';
import { mercadoPagoWebhook } from './webhook.ts';

export interface MercadoPagoSettings {
  kind: 'mercadopago';
  accessToken: string;
  /** Null: the signature of notifications is not checked. */
  webhookSecret: string | null;
  /** Without a final slash. */
  apiUrl: string;
  /** For how many days cash is taken, from the order on; null: it is not. */
  cashDays: number | null;
  /** The credential is for trials: its payments move no money. */
  isTest: boolean;
}

const secret = z.string().regex(/^[\x21-\x7e]+$/, 'tiene caracteres que no se pueden usar');

const environment = {
  MP_ACCESS_TOKEN: secret.optional(),
  MP_WEBHOOK_SECRET: secret.optional(),
  MP_API_URL: z
    .url({ protocol: /^https?$/, error: 'tiene que ser una dirección http(s)' })
    .refine(isPlain, 'va sin usuario, sin ? y sin #')
    .transform((address) => address.replace(/\/$/, ''))
    .default('https://api.mercadopago.com'),
  MP_CASH: z.enum(['on', 'off'], 'tiene que ser on u off').default('on'),
  MP_CASH_DAYS: z.coerce
    .number('tiene que ser un número de días')
    .int('tiene que ser un número de días')
    .min(1, 'tiene que estar entre 1 y 30')
    .max(30, 'tiene que estar entre 1 y 30')
    .default(CASH_DAYS),
};

/** The paths of calls are appended to it, and the log of a failed call must not contain a secret. */
function isPlain(address: string): boolean {
  const url = URL.parse(address);
  // Text that is no address at all has its own message.
  return url === null || (url.username === '' && url.password === '' && !/[?#]/.test(address));
}

export const mercadoPagoDefinition: ProviderDefinition<typeof environment, MercadoPagoSettings> = {
  environment,
  credential: 'MP_ACCESS_TOKEN',
  readSettings: ({ MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET, MP_API_URL, MP_CASH, MP_CASH_DAYS }) =>
    MP_ACCESS_TOKEN === undefined
      ? null
      : {
          kind: 'mercadopago',
          accessToken: MP_ACCESS_TOKEN,
          webhookSecret: MP_WEBHOOK_SECRET ?? null,
          apiUrl: MP_API_URL,
          cashDays: MP_CASH === 'on' ? MP_CASH_DAYS : null,
          isTest: isTestToken(MP_ACCESS_TOKEN),
        },
  open: (settings, addresses, send) => mercadoPago({ ...settings, fetch: send }, addresses),
  readUnchecked: mercadoPagoWebhook(null),
  startUpMessage: ({ webhookSecret }, { collector, isReachable }) =>
    [
      accountMessage(collector),
      webhookSecret === null
        ? 'Sin MP_WEBHOOK_SECRET no se verifica la firma de los avisos: cada pago se consulta igual.'
        : '',
      isReachable
        ? ''
        : 'PUBLIC_URL no se ve desde internet: MercadoPago no puede avisar ni traer de vuelta al comprador, y los pagos se descubren consultando cada unos minutos.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
};

const TEST_ACCOUNT =
  'La cuenta es DE PRUEBA: ningún pago mueve dinero, y quien tenga una tarjeta de prueba aprueba su pedido. Con NODE_ENV=production esos pagos no cuentan.';

function accountMessage(collector: ProviderResult<Collector> | null): string {
  if (collector === null) return 'MercadoPago.';
  if (collector.ok) {
    const { id, isTest } = collector.value;
    return `MercadoPago, cuenta ${id}.${isTest ? ` ${TEST_ACCOUNT}` : ''}`;
  }
  return collector.reason === 'refused'
    ? 'MercadoPago RECHAZÓ el MP_ACCESS_TOKEN. La tienda abre y toma pedidos, pero nadie puede pagarlos hasta que lo corrijas.'
    : `MercadoPago no respondió (${collector.words}). La tienda abre igual y vuelve a intentar con cada pago.`;
}
