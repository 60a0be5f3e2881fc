import { z } from 'zod';
import {
  configuredProvider,
  credentialOf,
  providerEnvironment,
  readProviderSettings,
  type ProviderSettings,
} from '#payments/payment-providers.ts';
import { PROVIDER_KINDS } from '#payments/provider-labels.ts';
import { isLoopbackUrl } from '../http/own-origin.ts';

/** Who takes the money. */
export type PaymentSettings =
  /** Nobody; `isAsked`: because the owner said so, and not for want of credentials. */
  | {
      kind: 'off';
      isRequested: boolean;
      /** It would try with the mock, were its address not one that everybody reaches. */
      isForPublicUrl: boolean;
    }
  /** A mock, with which no money moves. `isPublic`: everybody reaches the shop, and may approve an order. */
  | { kind: 'trial'; isPublic: boolean }
  | ProviderSettings;

/** What the environment may say of payments. */
export const paymentEnvironment = {
  NODE_ENV: z.string().optional(),
  PAYMENTS: z
    .enum([...PROVIDER_KINDS, 'trial', 'off'], `tiene que ser ${PROVIDER_KINDS.join(', ')}, trial u off`)
    .optional(),
  ...providerEnvironment,
};

type PaymentEnvironment = z.infer<z.ZodObject<typeof paymentEnvironment>>;

/**
 * Unset, the shop charges through the provider whose credential is set. Without one it tries with the mock, but only where nobody but this
 * machine reaches it: anybody who does may approve an order. In production it never tries.
 */
export function readPaymentSettings(
  environment: PaymentEnvironment,
  publicUrl: string,
): { ok: true; settings: PaymentSettings } | { ok: false; fault: string } {
  const { NODE_ENV, PAYMENTS } = environment;
  const noTrial = whyNoTrialPayments(NODE_ENV);
  const isPublic = !isLoopbackUrl(publicUrl);
  const mayTry = noTrial === null && !isPublic;
  const kind = PAYMENTS ?? configuredProvider(environment) ?? (mayTry ? 'trial' : 'off');
  if (kind === 'off') {
    const isForPublicUrl = PAYMENTS === undefined && noTrial === null;
    return { ok: true, settings: { kind, isRequested: PAYMENTS !== undefined, isForPublicUrl } };
  }
  if (kind === 'trial') {
    return noTrial === null ? { ok: true, settings: { kind, isPublic } } : { ok: false, fault: noTrial };
  }
  const settings = readProviderSettings(kind, environment);
  return settings === null
    ? { ok: false, fault: `${credentialOf(kind)}: hace falta con PAYMENTS=${kind}` }
    : { ok: true, settings };
}

/** Why there may be no trial payments here, for whoever starts the shop; null: there may. */
export function whyNoTrialPayments(nodeEnv: string | undefined): string | null {
  return nodeEnv?.trim().toLowerCase() === 'production'
    ? `PAYMENTS=trial no va con NODE_ENV=production: cualquiera se llevaría su pedido sin pagar. Definí ${CREDENTIALS}, o PAYMENTS=off.`
    : null;
}

/** @example 'MP_ACCESS_TOKEN' */
export const CREDENTIALS = PROVIDER_KINDS.map(credentialOf).join(' o ');
