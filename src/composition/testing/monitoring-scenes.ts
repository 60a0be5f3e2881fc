import type { MeasuredShop } from './measured-shop.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** A state of the shop, and the alerts that it must raise: these and no other. */
export interface Scene {
  name: string;
  alerts: readonly string[];
  /** Breaks a sound shop. */
  breaks(shop: MeasuredShop): void | Promise<unknown>;
  /** Its port is silent afterwards. */
  isSilent?: true;
  /** A second process in the same state. */
  hasTwin?: true;
  /** In minutes, if not after twenty: some alerts depend on the hour. The first minute is midnight in London. */
  afterMinutes?: number;
  /** What this machine's own event loop did counts too. */
  hasLag?: true;
}

/** The last import was six minutes ago, a buyer came an hour ago, and the night made a backup. */
export async function makeSound(shop: MeasuredShop): Promise<void> {
  await shop.addOrder(HOUR_S);
  await shop.addImport('applied', 6 * MINUTE_S);
  await shop.addBackup(10 * HOUR_S);
  await shop.watch.run('mail', async () => undefined);
  shop.state.connections = { used: 2, idle: 3, waiting: 0, most: 10 };
  for (let visits = 0; visits < 5; visits += 1) await shop.visit('/componentes');
  await shop.visit('/api/component/NO-HAY');
}

const ORDER = {
  nombre: 'Ana Pérez',
  email: 'ana@example.com',
  telefono: '249 400-0000',
  direccion: 'Mitre 100, Tandil',
  total_esperado: '229.90',
  productos: [{ producto_id: 'AMD-7600', cantidad: 1 }],
};

/** An order at which `services.orders` throws. */
const order = (shop: MeasuredShop) =>
  shop.visit('/api/pedidos/create/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ORDER),
  });

export const SCENES: readonly Scene[] = [
  { name: 'a sound shop', alerts: [], breaks: () => shopSells() },
  { name: 'a process that is gone', alerts: ['ShopDown'], breaks: () => undefined, isSilent: true },
  {
    name: 'tables of an earlier version',
    alerts: ['ShopNotReady'],
    breaks: ({ state }) => void (state.ready = { ...state.ready, migrations: 'missing' }),
  },
  {
    name: 'orders that fail',
    alerts: ['ManyErrors'],
    async breaks(shop) {
      for (let orders = 0; orders < 4; orders += 1) await order(shop);
    },
  },
  {
    name: 'pages that take three seconds',
    alerts: ['SlowResponses'],
    // The shop's prices before are read slowly.
    async breaks(shop) {
      for (let visits = 0; visits < 4; visits += 1) await shop.visit('/api/component/AMD-7600/precios/');
    },
  },
  {
    name: 'a process that computes for too long',
    alerts: ['EventLoopBlocked'],
    hasLag: true,
    async breaks(shop) {
      await shop.metrics();
      for (let times = 0; times < 3; times += 1) await block(700);
    },
  },
  { name: 'a mail server that is silent', alerts: ['EmailsLate'], breaks: (shop) => shop.addEmail(HOUR_S) },
  {
    name: 'a list that cannot be read',
    alerts: ['ImportFailing'],
    async breaks(shop) {
      for (let minutes = 5; minutes > 0; minutes -= 1) await shop.addImport('failed', minutes * MINUTE_S);
    },
  },
  {
    name: 'a catalogue that stands still',
    alerts: ['CatalogueOld'],
    breaks: ({ state }) => void (state.followedAgeMs = 90_000),
  },
  { name: 'no leader', alerts: ['NoLeader'], breaks: ({ state }) => void (state.isLeading = false) },
  { name: 'two leaders', alerts: ['TwoLeaders'], breaks: () => undefined, hasTwin: true },
  {
    name: 'a job that fails',
    alerts: ['JobFailing'],
    async breaks(shop) {
      await shop.watch.run('mail', () => Promise.reject(new Error('no mail server'))).catch(() => undefined);
      shop.passSeconds(6 * MINUTE_S);
    },
  },
  {
    name: 'no free connection',
    alerts: ['ConnectionsExhausted'],
    breaks: ({ state }) => void (state.connections = { used: 10, idle: 0, waiting: 7, most: 10 }),
  },
  {
    name: 'a disk that fills up',
    alerts: ['DiskLow'],
    breaks: ({ state }) => void (state.freeBytes = 500 * 1024 * 1024),
  },
  {
    name: 'a payment that was not fetched',
    alerts: ['PaymentsUnsettled'],
    breaks: (shop) => shop.addNotification(20 * MINUTE_S),
  },
  {
    name: 'a refund without an outcome',
    alerts: ['RefundsStuck'],
    async breaks(shop) {
      await shop.addPayment('1', 3 * DAY_S);
      await shop.addRefund('1', 2 * DAY_S);
    },
  },
];

/** Those that begin with something else than a sound shop. */
export const SCENES_FROM_NOTHING: readonly Scene[] = [
  {
    name: 'a list that nobody reads',
    alerts: ['ImportMissing'],
    async breaks(shop) {
      await shop.addOrder(HOUR_S);
      await shop.addImport('applied', HOUR_S);
      await shop.addBackup(HOUR_S);
    },
  },
  {
    name: 'a backup of three days ago',
    alerts: ['BackupOld'],
    async breaks(shop) {
      await shop.addOrder(HOUR_S);
      await shop.addBackup(3 * DAY_S);
    },
  },
  { name: 'no backup at all', alerts: ['BackupOld'], breaks: (shop) => shop.addOrder(HOUR_S) },
  {
    name: 'no order for two days, on a Thursday at ten',
    alerts: ['OrdersStopped'],
    afterMinutes: 13 * 60,
    async breaks(shop) {
      await shop.addOrder(2 * DAY_S);
      await shop.addBackup(HOUR_S);
    },
  },
  {
    name: 'no order for two days, at night',
    alerts: [],
    async breaks(shop) {
      await shop.addOrder(2 * DAY_S);
      await shop.addBackup(HOUR_S);
    },
  },
];

function shopSells(): void {}

/** Keeps the event loop from everything else, then lets it note how late it is. */
async function block(ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end);
  await new Promise((resolve) => void setTimeout(resolve, 20));
}
