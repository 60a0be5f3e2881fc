import { isIPv6 } from 'node:net';
import type { Database } from '#db/database.ts';
import type { Clock } from '#jobs/repeat.ts';
import { mercadoPago } from '#payments/mercadopago/mercadopago.ts';
import { openPaymentDesk, type PaymentDesk } from '#payments/payment-desk.ts';
import type { Asked } from '#payments/payment-provider.ts';
import { rememberCollector, type PaymentWorld } from '#payments/payment-world.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import type { Config } from '#server/settings/config.ts';
import type { RequestHandler } from '#server/http/front-door.ts';
import { chargingWords } from '#server/routes/shop/payment-messages.ts';

/** What takes the shop's money. */
export interface Payments {
  /** Null: the shop takes none. */
  desk: PaymentDesk | null;
  provider: 'mercadopago' | 'trial' | null;
  /** Null: the signature of notifications is not checked. */
  webhookSecret: string | null;
  /** Puts the stand-in, where there is one, in front of the shop's own addresses. */
  before(next: RequestHandler): RequestHandler;
  /** Lets the stand-in, where there is one, send what it has to tell. */
  deliver(): Promise<unknown>;
  /** How the shop charges, for whoever starts it; asks the provider whose account it is. */
  words(): Promise<string>;
  close(): Promise<void>;
}

export interface PaymentSurroundings extends Pick<PaymentWorld, 'now' | 'randomBytes' | 'log'> {
  db: Database['db'];
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Builds it as the settings say. */
export async function openPayments(config: Config, around: PaymentSurroundings): Promise<Payments> {
  const { payments: settings } = config;
  switch (settings.kind) {
    case 'off':
      return {
        ...ALONE,
        desk: null,
        provider: null,
        webhookSecret: null,
        words: () => wordsAbout(config, around, { collector: null, isReachable: true }),
        close: async () => {},
      };
    case 'mercadopago':
      return {
        ...ALONE,
        ...openCounter(config, settings, around),
        provider: 'mercadopago',
        webhookSecret: settings.webhookSecret,
      };
    case 'trial': {
      const { openMockSite } = await import('#mock-mercadopago/open-mock-site.ts');
      const trial = openMockSite({
        ...around,
        dataDir: config.dataDir,
        publicUrl: config.shop.publicUrl,
        ownUrl: ownUrl(config),
        fetch,
      });
      const counter = openCounter(config, trial.credentials, around);
      return {
        ...counter,
        provider: 'trial',
        webhookSecret: trial.credentials.webhookSecret,
        before: (next) => trial.before(next),
        deliver: () => trial.deliverDue(),
        async close() {
          await counter.close();
          trial.close();
        },
      };
    }
  }
}

const ALONE = {
  before: (next: RequestHandler) => next,
  deliver: async () => {},
};

function openCounter(
  config: Config,
  { apiUrl, accessToken }: { apiUrl: string; accessToken: string },
  around: PaymentSurroundings,
): Pick<Payments, 'words' | 'close'> & { desk: PaymentDesk } {
  const { publicUrl, name: shopName } = config.shop;
  const isReachable = !isLocal(publicUrl) || isLocal(apiUrl);
  const provider = mercadoPago({ apiUrl, accessToken, fetch }, { publicUrl, isReachable, shopName });
  const collector = rememberCollector(provider);
  const log = { warn: onceAMinute(around.log.warn, around.now) };
  const desk = openPaymentDesk({ ...around, log, provider, collector, limits: config.unpaid.limits });
  return {
    desk,
    // A stand-in of our own cannot be asked before the shop answers, and needs not be.
    words: async () =>
      wordsAbout(config, around, {
        collector: config.payments.kind === 'trial' ? null : await collector(),
        isReachable,
      }),
    close: () => desk.settled(),
  };
}

/** While the provider is away every buyer and every round meets the same: it is told once a minute. */
function onceAMinute(warn: PaymentWorld['log']['warn'], now: () => Date): PaymentWorld['log']['warn'] {
  const toldAt = new Map<string, number>();
  return (details, words) => {
    const time = now().getTime();
    if (time - (toldAt.get(words) ?? -Infinity) < 60_000) return;
    toldAt.set(words, time);
    warn(details, words);
  };
}

async function wordsAbout(
  { payments: settings }: Config,
  { db }: PaymentSurroundings,
  found: { collector: Asked<string> | null; isReachable: boolean },
): Promise<string> {
  return chargingWords({ settings, ...found, hasRate: (await readExchangeRate(db)) !== null });
}

/** An address that the world outside cannot reach. */
function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+)$/.test(hostname);
}

/** Where this process reaches itself. */
function ownUrl({ host, port }: Config): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
