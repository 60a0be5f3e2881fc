import type { Database } from '#db/engine.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { cfteaOf } from '#lib/installment-cost.ts';
import { mostInstallments, WITHOUT_INTEREST, type InstallmentPlan } from '#lib/installments.ts';
import { centavos } from '#lib/pesos.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { CARD_HOLD_MS, CASH_DAYS } from '../holds/holds.ts';
import { mercadoPago } from '../mercadopago/mercadopago.ts';
import { createOfflineService } from '../offline-service.ts';
import { rememberCollector } from '../payment-deps.ts';
import { createPaymentReader } from '../payment-reader.ts';
import { createPaymentService } from '../payment-service.ts';
import { createFaultInjection, isOfKilled } from './fault-injection.ts';

/** Where the mock of a scenario is, and what it and the shop know of each other. */
export const SCENARIO_PROVIDER = {
  address: 'https://prueba.example/pago-de-prueba',
  secret: 'a secret that both sides know',
  token: 'TEST-token',
} as const;

/** For so long a scenario's shop holds stock for a transfer, the longest of its holds. */
export const TRANSFER_HOLD_MS = 48 * HOUR_MS;

const OFFLINE = {
  transfer: { discountBp: 1000, holdMs: TRANSFER_HOLD_MS },
  cash: { discountBp: 500, holdMs: 24 * HOUR_MS },
} as const;

/** Where buyers transfer to. */
const ACCOUNT = { alias: 'zocalo.pc', number: null, holder: 'Zócalo SRL', cuit: null, bank: null };

/** `3 sin interés; 12 x 1,35 | a partir de $ 400.000` */
const PLANS: readonly InstallmentPlan[] = [
  { count: 3, coefficient: WITHOUT_INTEREST, minimum: centavos(0) },
  { count: 12, coefficient: 13_500, minimum: centavos(400_000_00) },
].map((plan) => ({
  ...plan,
  cftea: cfteaOf(plan.coefficient, plan.count),
  cards: null,
  from: null,
  until: null,
}));

/** A process of the shop, which can be killed between any two of its steps. It takes no money back from its own memory. */
export function openScenarioShop(deps: {
  db: Database['db'];
  now: () => Date;
  randomBytes: RandomBytes;
  fetch: typeof fetch;
  hasPlans: boolean;
  onError: (error: unknown) => void;
}) {
  const { now, randomBytes, hasPlans } = deps;
  const { address, secret, token } = SCENARIO_PROVIDER;
  const faults = createFaultInjection();
  const db = faults.guardDatabase(deps.db);
  const provider = mercadoPago(
    {
      apiUrl: address,
      cashDays: CASH_DAYS,
      accessToken: token,
      webhookSecret: secret,
      fetch: faults.guardFetch(deps.fetch),
    },
    {
      publicUrl: 'https://tienda.example',
      notificationUrl: 'https://tienda.example/avisos/',
      isReachable: true,
      canReturn: true,
      shopName: 'Zócalo',
      ...(hasPlans && { mostInstallments: (total) => mostInstallments(PLANS, total, now().getTime()) }),
    },
  );
  const payments = createPaymentService({
    db,
    provider,
    collector: rememberCollector(provider),
    acceptsTest: true,
    now,
    randomBytes,
    log: { warn: () => undefined },
    onError: (error) => {
      if (!isOfKilled(error)) deps.onError(error);
    },
  });
  return {
    faults,
    db,
    readWebhook: provider.readWebhook,
    payments,
    offline: createOfflineService({ db, now, randomBytes }),
    reader: createPaymentReader({ db, now, payments, paymentProvider: 'mercadopago', account: ACCOUNT }),
    orders: createOrderService({
      db,
      now,
      randomBytes,
      soon: setImmediate,
      holdMs: CARD_HOLD_MS,
      offline: OFFLINE,
    }),
  };
}
