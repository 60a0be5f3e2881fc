import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintOverride } from 'oxlint';

// Which part may import which. The linter's overrides follow from these tables; `import-zones.test.ts` tests imports against each
// row.

/**
 * What a part may import besides itself. If `stores` is set, its `*.store.ts` import `db`. Its other files only pass the handle on: they
 * import `db/tables.ts` for the type `Kysely<Tables>`.
 */
interface Zone {
  imports: readonly string[];
  stores?: true;
  why: string;
}

const BUSINESS = [
  'withdrawals',
  'payments',
  'orders',
  'quotes',
  'notices',
  'catalogue',
  'pricing',
  'accounts',
  'delivery',
  'invoicing',
  'attention',
  'staff-notifications',
  'audit',
  'mail',
  'compatibility',
  'health',
  'settings',
  'lib',
];

export const PARTS: Readonly<Record<string, Zone>> = {
  lib: { imports: [], why: 'lib imports no other part.' },
  compatibility: { imports: ['lib'], why: 'compatibility runs in the browser too: it imports lib alone.' },
  delivery: {
    imports: ['lib'],
    why: 'What delivery costs and when it arrives depends on no order: it imports lib alone.',
  },
  invoicing: {
    imports: ['lib'],
    why: 'In whose name an order is invoiced depends on no order: it imports lib alone.',
  },
  audit: {
    imports: ['lib'],
    stores: true,
    why: 'Whoever changes something imports audit; audit imports lib alone.',
  },
  mail: { imports: ['lib'], stores: true, why: 'An email carries all that it says: mail imports lib alone.' },
  'staff-notifications': {
    imports: ['audit', 'mail', 'lib'],
    stores: true,
    why: 'Whoever reports something to the staff imports staff-notifications; these import audit, mail and lib.',
  },
  attention: {
    imports: ['staff-notifications', 'audit', 'lib'],
    stores: true,
    why: 'Whoever needs a person imports attention; attention imports staff-notifications, audit and lib.',
  },
  accounts: {
    imports: ['audit', 'mail', 'lib'],
    stores: true,
    why: 'Who runs the shop does not depend on what is sold, nor on who buys.',
  },
  pricing: {
    imports: ['audit', 'lib'],
    stores: true,
    why: 'A price does not depend on the product that has it.',
  },
  catalogue: {
    imports: [
      'pricing',
      'attention',
      'staff-notifications',
      'audit',
      'health',
      'mail',
      'compatibility',
      'lib',
    ],
    stores: true,
    why: 'What is sold does not depend on who buys.',
  },
  quotes: {
    imports: ['pricing', 'lib'],
    stores: true,
    why: 'An order may come from a quote: orders import quotes; quotes import pricing and lib.',
  },
  notices: {
    imports: ['pricing', 'mail', 'lib'],
    stores: true,
    why: 'Whoever waits for a product waits for its price and stock: notices import pricing, mail and lib.',
  },
  orders: {
    imports: [
      'quotes',
      'pricing',
      'delivery',
      'invoicing',
      'attention',
      'staff-notifications',
      'audit',
      'mail',
      'lib',
    ],
    stores: true,
    why: 'An order does not know its payments, its withdrawal, or the catalogue.',
  },
  withdrawals: {
    imports: ['orders', 'staff-notifications', 'audit', 'mail', 'lib'],
    stores: true,
    why: 'A withdrawal knows its order, and no payment.',
  },
  payments: {
    imports: ['orders', 'attention', 'audit', 'mail', 'lib'],
    stores: true,
    why: 'A payment knows its order, and no withdrawal.',
  },
  contract: {
    imports: BUSINESS,
    why: 'contract describes what crosses HTTP: it imports the business parts and lib.',
  },
  db: { imports: ['lib'], why: 'db knows rows and engines; the words of states are in lib.' },
  backups: {
    imports: ['db', 'lib'],
    why: 'A backup copies whatever the shop keeps, and knows no part: backups import db and lib.',
  },
  settings: {
    imports: ['delivery', 'attention', 'audit', 'lib'],
    stores: true,
    why: 'What the owner settles concerns every part, and knows none but how delivery is written down: settings import delivery, attention, audit and lib.',
  },
  health: {
    imports: ['lib'],
    stores: true,
    why: 'How the shop is follows from rows and from what composition hands over: health imports lib alone.',
  },
  moves: {
    imports: ['backups', 'db', 'lib'],
    why: 'A move copies whatever the shop keeps, and knows no part: moves import backups, db and lib.',
  },
  metrics: {
    imports: ['attention', 'lib'],
    why: 'Metrics are numbers of any part, and know no part but the kinds of alerts: metrics import attention and lib.',
  },
  jobs: { imports: [...BUSINESS, 'db'], why: 'Jobs call business parts, and know no HTTP.' },
  server: {
    imports: [...BUSINESS, 'contract', 'db'],
    why: 'The server reaches the site through its build, and jobs not at all.',
  },
  web: {
    imports: ['contract', 'compatibility', 'invoicing', 'lib'],
    why: 'web imports contract, the pure parts that run in the browser too, and lib.',
  },
  'mock-mercadopago': {
    imports: ['lib'],
    why: "mock-mercadopago acts as somebody else's server: it imports lib alone.",
  },
};

/** Routes only know services: a use case, its transaction and its queries are in a part. */
const ROUTES = 'src/server/routes/**';

/** Folders of `src/web`, and the ones beside them that they may not import. */
export const WEB_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  address: ['page', 'api', 'product', 'browser-storage', 'drawings', 'ui', 'preview', 'shop', 'admin'],
  page: ['api', 'product', 'browser-storage', 'drawings', 'ui', 'preview', 'shop', 'admin'],
  api: ['page', 'product', 'browser-storage', 'drawings', 'ui', 'preview', 'shop', 'admin'],
  product: ['api', 'browser-storage', 'drawings', 'ui', 'preview', 'shop', 'admin'],
  'browser-storage': ['drawings', 'ui', 'preview', 'shop', 'admin'],
  drawings: ['api', 'browser-storage', 'ui', 'preview', 'shop', 'admin'],
  brand: ['ui', 'preview', 'shop', 'admin'],
  offline: ['page', 'product', 'browser-storage', 'drawings', 'ui', 'preview', 'shop', 'admin'],
  'default-texts': [
    'page',
    'api',
    'product',
    'browser-storage',
    'drawings',
    'ui',
    'preview',
    'shop',
    'admin',
  ],
  theme: ['ui', 'preview', 'shop', 'admin'],
  ui: ['api', 'drawings', 'preview', 'shop', 'admin'],
  preview: ['api', 'browser-storage', 'ui', 'admin'],
  shop: ['preview', 'admin'],
  admin: ['preview', 'shop'],
};

/** What is in `db`, but for the type of its tables. */
const BEHIND_STORES = readdirSync(join(import.meta.dirname, '..', 'src', 'db'))
  .filter((name) => name !== 'tables.ts')
  .map((name) => RegExp.escape(name))
  .join('|');

/** Names of every folder that a zone can forbid. */
const EVERYONE = [...Object.keys(PARTS), 'composition', 'cli'];

/** A pattern of `no-restricted-imports`. */
interface Forbidden {
  regex: string;
  message: string;
}

/** The linter's overrides for the zones. A later one replaces an earlier one's options, so each is complete. */
export const importZones: OxlintOverride[] = [
  ...Object.entries(PARTS).flatMap(([part, zone]) => partOverrides(part, zone)),
  forbid(ROUTES, routePatterns()),
  ...Object.keys(WEB_FOLDERS).map((folder) => forbid(`src/web/${folder}/**`, webPatterns(folder))),
  // A test may use any part to set up its case.
  {
    files: ['**/*.test.{ts,tsx}', '{src,mock-mercadopago}/**/testing/**'],
    rules: { 'eslint/no-restricted-imports': 'off' },
  },
];

function partOverrides(part: string, { imports, stores, why }: Zone): OxlintOverride[] {
  const root = part === 'mock-mercadopago' ? part : `src/${part}`;
  const ofPart = forbid(`${root}/**`, [outside(part, imports, why)]);
  if (stores === undefined) return [ofPart];
  return [
    forbid(`${root}/**`, [
      outside(part, [...imports, 'db'], why),
      { regex: `^(#|(\\.\\./)+)db/(${BEHIND_STORES})(/|$)`, message: `${why} Only a *.store.ts imports db.` },
    ]),
    forbid(`${root}/**/*.store.ts`, [outside(part, [...imports, 'db'], why)]),
  ];
}

function routePatterns(): Forbidden[] {
  const why = 'Routes call services of parts, and import neither db nor a *.store.ts.';
  return [
    outside('server', [...BUSINESS, 'contract'], why),
    { regex: String.raw`\.store\.ts$`, message: why },
  ];
}

function webPatterns(folder: string): Forbidden[] {
  const { imports = [], why = '' } = PARTS.web ?? {};
  const beside = WEB_FOLDERS[folder] ?? [];
  const patterns = [
    outside('web', imports, why),
    {
      regex: `^(#web/|(\\.\\./)+)(${beside.join('|')})/`,
      message: `web/${folder} does not import ${beside.join(' nor ')}.`,
    },
  ];
  if (folder !== 'shop') return patterns;
  return [
    ...patterns,
    // A page's scripts contain the routes that it calls, no schema, and no call of the panel.
    {
      regex: '^#contract/endpoints/(all-endpoints|builder|catalogue|endpoint|orders|panel-|quotes|session)',
      message: 'Of the table of endpoints, visitors’ pages import shop-routes.',
    },
  ];
}

/**
 * Every part except the named ones and the part itself. Folders of `web` share names with parts: there, only paths from the root
 * count.
 */
function outside(part: string, imports: readonly string[], message: string): Forbidden {
  const others = EVERYONE.filter((other) => other !== part && !imports.includes(other));
  const from = part === 'web' ? '#' : '(#|(\\.\\./)+)';
  return { regex: `^${from}(${others.join('|')})/`, message };
}

function forbid(files: string, patterns: Forbidden[]): OxlintOverride {
  return { files: [files], rules: { 'eslint/no-restricted-imports': ['error', { patterns }] } };
}
