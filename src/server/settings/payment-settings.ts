import { z } from 'zod';
import { isLoopbackUrl } from './loopback-url.ts';

/** Who takes the money. */
export type PaymentSettings =
  /** Nobody; `isAsked`: because the owner said so, and not for want of credentials. */
  | {
      kind: 'off';
      isAsked: boolean;
      /** It would try with the stand-in, were its address not one that everybody reaches. */
      isForPublicUrl: boolean;
    }
  /** A stand-in, with which no money moves. `isPublic`: everybody reaches the shop, and may approve an order. */
  | { kind: 'trial'; isPublic: boolean }
  | {
      kind: 'mercadopago';
      accessToken: string;
      /** Null: the signature of notifications is not checked. */
      webhookSecret: string | null;
      /** Without a slash at its end. */
      apiUrl: string;
    };

const secret = z.string().regex(/^[\x21-\x7e]+$/, 'tiene caracteres que no se pueden usar');

/** What the environment may say of payments. */
export const paymentEnvironment = {
  NODE_ENV: z.string().optional(),
  PAYMENTS: z.enum(['mercadopago', 'trial', 'off'], 'tiene que ser mercadopago, trial u off').optional(),
  MP_ACCESS_TOKEN: secret.optional(),
  MP_WEBHOOK_SECRET: secret.optional(),
  MP_API_URL: z
    .url({ protocol: /^https?$/, error: 'tiene que ser una dirección http(s)' })
    .refine(isPlain, 'va sin usuario, sin ? y sin #')
    .transform((address) => address.replace(/\/$/, ''))
    .default('https://api.mercadopago.com'),
};

/** The paths of calls are written after it, and nothing secret may stand in what is printed of a failed one. */
function isPlain(address: string): boolean {
  const url = URL.parse(address);
  // What is no address at all has been told already.
  return url === null || (url.username === '' && url.password === '' && !/[?#]/.test(address));
}

type Told = z.infer<z.ZodObject<typeof paymentEnvironment>>;

/**
 * Unset, the shop charges through MercadoPago where it has a token. Without one it tries with the stand-in, but only where nobody but this
 * machine reaches it: anybody who does may approve an order. In production it never tries.
 */
export function readPaymentSettings(
  told: Told,
  publicUrl: string,
): { ok: true; settings: PaymentSettings } | { ok: false; fault: string } {
  const { NODE_ENV, PAYMENTS, MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET, MP_API_URL } = told;
  const noTrial = whyNoTrialPayments(NODE_ENV);
  const isPublic = !isLoopbackUrl(publicUrl);
  const mayTry = noTrial === null && !isPublic;
  const unset = MP_ACCESS_TOKEN !== undefined ? 'mercadopago' : mayTry ? 'trial' : 'off';
  switch (PAYMENTS ?? unset) {
    case 'off':
      return {
        ok: true,
        settings: {
          kind: 'off',
          isAsked: PAYMENTS !== undefined,
          isForPublicUrl: PAYMENTS === undefined && noTrial === null,
        },
      };
    case 'trial':
      return noTrial === null
        ? { ok: true, settings: { kind: 'trial', isPublic } }
        : { ok: false, fault: noTrial };
    case 'mercadopago':
      if (MP_ACCESS_TOKEN === undefined) {
        return { ok: false, fault: 'MP_ACCESS_TOKEN: hace falta con PAYMENTS=mercadopago' };
      }
      return {
        ok: true,
        settings: {
          kind: 'mercadopago',
          accessToken: MP_ACCESS_TOKEN,
          webhookSecret: MP_WEBHOOK_SECRET ?? null,
          apiUrl: MP_API_URL,
        },
      };
  }
}

/** Why there may be no trial payments here, for whoever starts the shop; null: there may. */
export function whyNoTrialPayments(nodeEnv: string | undefined): string | null {
  return nodeEnv?.trim().toLowerCase() === 'production'
    ? 'PAYMENTS=trial no va con NODE_ENV=production: cualquiera se llevaría su pedido sin pagar. Definí MP_ACCESS_TOKEN, o PAYMENTS=off.'
    : null;
}
