import type { z } from 'zod';
import { mercadoPagoDefinition } from './mercadopago/definition.ts';
import type {
  Collector,
  PaymentProvider,
  ProviderDefinition,
  ProviderResult,
  ReadWebhook,
  ShopAddresses,
} from './port/payment-provider.ts';
import { PROVIDER_KINDS, type ProviderKind } from './provider-labels.ts';

/** Every provider that the shop can charge with. The first whose credential is set is the default. */
const PROVIDERS = { mercadopago: mercadoPagoDefinition } satisfies Record<ProviderKind, object>;

/** Their environment variables. */
export const providerEnvironment = { ...mercadoPagoDefinition.environment };

type ProviderEnvironment = z.infer<z.ZodObject<typeof providerEnvironment>>;
type SettingsOf = {
  [Kind in ProviderKind]: NonNullable<ReturnType<(typeof PROVIDERS)[Kind]['readSettings']>>;
};
export type ProviderSettings = SettingsOf[ProviderKind];

/** The provider whose credential is set; undefined: none. */
export function configuredProvider(environment: ProviderEnvironment): ProviderKind | undefined {
  return PROVIDER_KINDS.find((kind) => readProviderSettings(kind, environment) !== null);
}

/** Null: its credential is missing. */
export function readProviderSettings(
  kind: ProviderKind,
  environment: ProviderEnvironment,
): ProviderSettings | null {
  return PROVIDERS[kind].readSettings(environment);
}

/** The variable without which the shop cannot charge with this provider. */
export function credentialOf(kind: ProviderKind): string {
  return PROVIDERS[kind].credential;
}

export function openProvider(
  settings: ProviderSettings,
  addresses: ShopAddresses,
  send: typeof fetch,
): PaymentProvider {
  return definitionOf(settings).open(settings, addresses, send);
}

/** The start-up message about the provider, for the person who runs the shop. @param found.collector Null: it was not requested. */
export function providerStartUpMessage(
  settings: ProviderSettings,
  found: { collector: ProviderResult<Collector> | null; isReachable: boolean },
): string {
  return definitionOf(settings).startUpMessage(settings, found);
}

/** Reads a webhook request of any provider, for a shop that takes no payments. */
export const readAnyWebhook: ReadWebhook = (request) =>
  PROVIDER_KINDS.map((kind) => PROVIDERS[kind].readUnchecked(request)).find((read) => read !== null) ?? null;

/** Passes the settings to the provider that read them. */
function definitionOf({ kind }: ProviderSettings): Pick<AnyDefinition, 'open' | 'startUpMessage'> {
  return PROVIDERS[kind];
}

type AnyDefinition = ProviderDefinition<z.ZodRawShape, ProviderSettings>;
