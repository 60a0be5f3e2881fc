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
import { faultOf, type SettingFault } from './setting-fault.ts';

/** Who takes the money. */
export type PaymentSettings =
  /** No provider; `isRequested`: the owner chose this, and credentials are not the reason. */
  | { kind: 'off'; isRequested: boolean }
  /** The mock, which moves no money; only if the shop can be reached from this machine alone. */
  | { kind: 'trial' }
  /** `acceptsTest`: payments that move no money count, because nothing is sold for real here. */
  | (ProviderSettings & { acceptsTest: boolean });

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
 * If it is unset, the shop charges through the provider whose credential is set. Without a credential it uses the mock, but only if the
 * shop can be reached from this machine alone, because any visitor may approve an order.
 */
export function readPaymentSettings(
  environment: PaymentEnvironment,
  publicUrl: string,
): { ok: true; settings: PaymentSettings } | { ok: false; fault: SettingFault } {
  const { PAYMENTS } = environment;
  const noTrial = whyNoTrialPayments(environment.NODE_ENV, publicUrl);
  const kind = PAYMENTS ?? configuredProvider(environment) ?? (noTrial === null ? 'trial' : 'off');
  if (kind === 'off') return { ok: true, settings: { kind, isRequested: PAYMENTS !== undefined } };
  if (kind === 'trial') {
    return noTrial === null
      ? { ok: true, settings: { kind } }
      : { ok: false, fault: { name: 'PAYMENTS', sentence: noTrial } };
  }
  const settings = readProviderSettings(kind, environment);
  if (settings === null) {
    return { ok: false, fault: faultOf(credentialOf(kind), `hace falta con PAYMENTS=${kind}`) };
  }
  const acceptsTest = !isProduction(environment.NODE_ENV);
  if (settings.isTest && !acceptsTest) {
    return {
      ok: false,
      fault: faultOf(
        credentialOf(kind),
        'es una credencial de prueba, y con NODE_ENV=production cualquiera se llevaría su pedido sin pagar. Poné la de producción.',
      ),
    };
  }
  return { ok: true, settings: { ...settings, acceptsTest } };
}

/** Why trial payments are not allowed here, for the person who starts the shop; null: they are. */
export function whyNoTrialPayments(nodeEnv: string | undefined, publicUrl: string): string | null {
  const where = isProduction(nodeEnv)
    ? 'NODE_ENV=production'
    : isLoopbackUrl(publicUrl)
      ? null
      : 'un PUBLIC_URL que no es de esta máquina';
  return (
    where &&
    `PAYMENTS=trial no va con ${where}: cualquiera se llevaría su pedido sin pagar. Definí ${CREDENTIALS}, o PAYMENTS=off.`
  );
}

function isProduction(nodeEnv: string | undefined): boolean {
  return nodeEnv?.trim().toLowerCase() === 'production';
}

/** @example 'MP_ACCESS_TOKEN' */
export const CREDENTIALS = PROVIDER_KINDS.map(credentialOf).join(' o ');
