import { isIP, isIPv6 } from 'node:net';
import { pathOf } from '#contract/endpoints/route.ts';
import { paymentNotification } from '#contract/endpoints/shop-routes.ts';
import type { Database } from '#db/engine.ts';
import type { ProviderCalls } from '#health/judge-shop.ts';
import type { Clock } from '#jobs/repeat.ts';
import { mostInstallments } from '#lib/installments.ts';
import { CASH_DAYS } from '#payments/holds/holds.ts';
import { openProvider, readAnyWebhook, type ProviderSettings } from '#payments/payment-providers.ts';
import { createPaymentService, type PaymentService } from '#payments/payment-service.ts';
import type {
  Collector,
  PaymentProvider,
  ProviderResult,
  ReadWebhook,
} from '#payments/port/payment-provider.ts';
import type { ProviderKind } from '#payments/provider-labels.ts';
import { rememberCollector, type PaymentDeps } from '#payments/payment-deps.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import type { Config } from '#server/settings/config.ts';
import type { RequestHandler } from '#server/http/limits/request-queue.ts';
import { chargingMessage } from '#server/routes/shop/payment-messages.ts';
import { watchProvider } from './watch-provider.ts';

/** What takes the shop's money. */
export interface Payments {
  /** Null: the shop takes none. */
  service: PaymentService | null;
  provider: ProviderKind | 'trial' | null;
  readWebhook: ReadWebhook;
  /** Puts the mock, where there is one, in front of the shop's own addresses. */
  before(next: RequestHandler): RequestHandler;
  /** Lets the mock, where there is one, send its notifications. */
  deliver(): Promise<unknown>;
  /** How the calls to the provider go; null: there was none. */
  calls(): ProviderCalls | null;
  /** Prints how the shop charges, for the person who starts it. It calls the provider to read its account. */
  startUpMessage(): Promise<string>;
  close(): Promise<void>;
}

export interface PaymentsDeps extends Pick<PaymentDeps, 'now' | 'randomBytes' | 'log'> {
  db: Database['db'];
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Builds it as the settings say. */
export async function openPayments(config: Config, deps: PaymentsDeps): Promise<Payments> {
  const { payments: settings } = config;
  switch (settings.kind) {
    case 'off':
      return {
        ...ALONE,
        service: null,
        provider: null,
        readWebhook: readAnyWebhook,
        startUpMessage: () => messageAbout(config, deps, { collector: null, isReachable: true }),
        close: async () => {},
      };
    case 'trial': {
      const { openMockSite } = await import('#mock-mercadopago/open-mock-site.ts');
      const trial = openMockSite({
        ...deps,
        dataDir: config.dataDir,
        publicUrl: config.shop.publicUrl,
        ownUrl: ownUrl(config),
        fetch,
      });
      const charging = openCharging(
        config,
        {
          ...trial.credentials,
          cashDays: CASH_DAYS,
          isTest: true,
          acceptsTest: true,
        },
        deps,
      );
      return {
        ...charging,
        provider: 'trial',
        before: (next) => trial.before(next),
        deliver: () => trial.deliverDue(),
        async close() {
          await charging.close();
          trial.close();
        },
      };
    }
    default:
      return { ...ALONE, ...openCharging(config, settings, deps), provider: settings.kind };
  }
}

const ALONE = {
  calls: () => null,
  before: (next: RequestHandler) => next,
  deliver: async () => {},
};

function openCharging(
  config: Config,
  settings: ProviderSettings & { acceptsTest: boolean },
  deps: PaymentsDeps,
): Pick<Payments, 'calls' | 'readWebhook' | 'startUpMessage' | 'close'> & { service: PaymentService } {
  const watched = watchProvider(fetch, deps.now);
  const { provider, isReachable } = connectProvider(config, settings, deps.now, watched.fetch);
  const collector = rememberCollector(provider);
  const log = { warn: onceAMinute(deps.log.warn, deps.now) };
  const service = createPaymentService({
    ...deps,
    log,
    provider,
    collector,
    acceptsTest: settings.acceptsTest,
    limits: config.unpaidLimits,
  });
  return {
    service,
    calls: watched.calls,
    readWebhook: provider.readWebhook,
    // The mock answers no calls before the shop is open, and its account needs no check.
    startUpMessage: async () =>
      messageAbout(config, deps, {
        collector: config.payments.kind === 'trial' ? null : await collector(),
        isReachable,
      }),
    close: () => service.settled(),
  };
}

/** The provider, and whether it reaches the shop. */
export function connectProvider(
  config: Pick<Config, 'shop' | 'installments'>,
  settings: ProviderSettings,
  now: () => Date,
  send = fetch,
): { provider: PaymentProvider; isReachable: boolean } {
  const { shop } = config;
  const { publicUrl } = shop;
  const isReachable = !isLocal(publicUrl) || isLocal(settings.apiUrl);
  const provider = openProvider(
    settings,
    {
      publicUrl,
      notificationUrl: publicUrl + pathOf(paymentNotification),
      isReachable,
      canReturn: isReachable && (isLocal(settings.apiUrl) || !isIpAddress(publicUrl)),
      // The owner may change it while the shop is open.
      get shopName() {
        return shop.name;
      },
      mostInstallments: (total) => mostInstallments(config.installments, total, now().getTime()),
    },
    send,
  );
  return { provider, isReachable };
}

/** While the provider is down, every buyer and every round gets the same error, so it is logged once a minute. */
function onceAMinute(warn: PaymentDeps['log']['warn'], now: () => Date): PaymentDeps['log']['warn'] {
  const warnedAt = new Map<string, number>();
  return (details, words) => {
    const time = now().getTime();
    if (time - (warnedAt.get(words) ?? -Infinity) < 60_000) return;
    warnedAt.set(words, time);
    warn(details, words);
  };
}

async function messageAbout(
  { payments: settings }: Config,
  { db }: PaymentsDeps,
  found: { collector: ProviderResult<Collector> | null; isReachable: boolean },
): Promise<string> {
  return chargingMessage({ settings, ...found, hasRate: (await readExchangeRate(db)) !== null });
}

/** An address that the internet cannot reach. */
function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+)$/.test(hostname);
}

/** MercadoPago refuses to send buyers back to an address without a name: mercadopago/sdk-php, issue 189 (read in November 2026). */
function isIpAddress(address: string): boolean {
  return isIP(new URL(address).hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** Where the machine reaches its own shop. */
export function ownUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
