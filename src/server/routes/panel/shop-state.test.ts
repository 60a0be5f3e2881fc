import { describe, expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { judgeShop, type ShopFigures } from '#health/judge-shop.ts';
import type { ShopCounts } from '#health/shop-counts.store.ts';
import { SHOP_CHECKS, type ShopCheck } from '#health/shop-state.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS);

const NOTHING = { count: 0, oldestAt: null };

const COUNTS: ShopCounts = {
  ordersByStatus: {},
  lastOrderAt: null,
  paymentsByState: {},
  holds: { orders: 0, units: 0 },
  emails: { ...NOTHING, inTrouble: NOTHING },
  notifications: NOTHING,
  refunds: NOTHING,
  attentionByKind: {},
  imports: {
    last: { state: 'applied', at: minutesAgo(4) },
    lastGoodAt: minutesAgo(4),
    failedInARow: 0,
    failingSince: null,
  },
};

/** Everything works. Each test breaks one thing. */
const SOUND: ShopFigures = {
  now: NOW,
  counts: COUNTS,
  list: 'supplier',
  hasMailServer: true,
  payments: 'provider',
  provider: { lastGoodAt: minutesAgo(1), failing: null },
  database: 'ok',
  isMigrated: true,
  isFollowed: true,
  freeBytes: 50 * 1024 ** 3,
  minFreeBytes: 200 * 1024 ** 2,
  backup: { lastAt: minutesAgo(600), nextAt: minutesAgo(-840), hasFailed: false },
  hasLeader: true,
  isStuck: false,
  failingJobs: [],
};

const counting = (counts: Partial<ShopCounts>): Partial<ShopFigures> => ({
  counts: { ...COUNTS, ...counts },
});
const failing = (minutes: number, lastGoodMinutes: number | null): Partial<ShopFigures> =>
  counting({
    imports: {
      last: { state: 'failed', at: minutesAgo(1) },
      lastGoodAt: lastGoodMinutes === null ? null : minutesAgo(lastGoodMinutes),
      failedInARow: 2,
      failingSince: minutesAgo(minutes),
    },
  });
const late = (count: number, minutes: number) => ({ count, oldestAt: minutesAgo(minutes) });

type Broken = [name: string, change: Partial<ShopFigures>, title: string, state: string, says: RegExp];

const BROKEN: Broken[] = [
  ['a list that failed once', failing(6, 12), 'Lista del proveedor', 'atencion', /No se puede leer/],
  ['a list that fails for half an hour', failing(24, 30), 'Lista del proveedor', 'falla', /No se puede leer/],
  ['a list that never came', failing(30, null), 'Lista del proveedor', 'falla', /No se puede leer/],
  ['no list', { list: 'none' }, 'Lista del proveedor', 'atencion', /no lee ninguna lista sola/],
  ['the demo', { list: 'demo' }, 'Lista del proveedor', 'atencion', /catálogo de ejemplo/],
  [
    'a list that waits for a person',
    counting({ imports: { ...COUNTS.imports, last: { state: 'waiting', at: minutesAgo(3) } } }),
    'Lista del proveedor',
    'atencion',
    /espera que la apruebes/,
  ],
  ['no mail server', { hasMailServer: false }, 'Emails', 'atencion', /quedan en una carpeta/],
  [
    'an email that nobody takes',
    counting({ emails: { ...NOTHING, inTrouble: late(1, 300) } }),
    'Emails',
    'atencion',
    /1 email no se pudo entregar/,
  ],
  [
    'emails that wait',
    counting({ emails: { ...late(3, 15), inTrouble: late(1, 15) } }),
    'Emails',
    'falla',
    /3 esperan/,
  ],
  ['a trial', { payments: 'trial' }, 'Cobros en línea', 'atencion', /De prueba/],
  [
    'a provider that does not answer',
    { provider: { lastGoodAt: null, failing: { since: minutesAgo(2), reason: 'unreachable' } } },
    'Cobros en línea',
    'falla',
    /no contesta/,
  ],
  [
    'a credential that is refused',
    { provider: { lastGoodAt: null, failing: { since: minutesAgo(2), reason: 'credential-refused' } } },
    'Cobros en línea',
    'falla',
    /no acepta la credencial/,
  ],
  [
    'notifications that wait',
    counting({ notifications: late(2, 10) }),
    'Cobros en línea',
    'atencion',
    /2 avisos de pago esperan/,
  ],
  [
    'a refund without an outcome',
    counting({ refunds: late(1, 24 * 60) }),
    'Cobros en línea',
    'atencion',
    /1 devolución sigue sin respuesta/,
  ],
  ['a silent database', { database: 'silent' }, 'Base de datos', 'falla', /No contesta/],
  ['a full database', { database: 'refuses' }, 'Base de datos', 'falla', /No acepta cambios/],
  ['a damaged database', { database: 'damaged' }, 'Base de datos', 'falla', /dañado/],
  ['an old database', { isMigrated: false }, 'Base de datos', 'falla', /versión anterior/],
  ['a catalogue that stands still', { isFollowed: false }, 'Base de datos', 'falla', /no se actualiza/],
  ['a scarce disk', { freeBytes: 500 * 1024 ** 2 }, 'Disco', 'atencion', /Quedan solo 500 MB/],
  ['a full disk', { freeBytes: 100 * 1024 ** 2 }, 'Disco', 'falla', /puede dejar de tomar pedidos/],
  ['a disk that cannot be read', { freeBytes: 'unreadable' }, 'Disco', 'falla', /No se puede leer/],
  [
    'no backup, and none planned',
    { backup: { lastAt: null, nextAt: null, hasFailed: false } },
    'Copia de seguridad',
    'atencion',
    /No hay ninguna/,
  ],
  [
    'a first backup that was missed twice',
    { backup: { lastAt: null, nextAt: minutesAgo(48 * 60), hasFailed: false } },
    'Copia de seguridad',
    'atencion',
    /no estuvo abierta/,
  ],
  [
    'an old backup that nobody repeats',
    { backup: { lastAt: minutesAgo(48 * 60), nextAt: null, hasFailed: false } },
    'Copia de seguridad',
    'atencion',
    /Es vieja/,
  ],
  [
    'a backup that failed',
    { backup: { lastAt: minutesAgo(20 * 60), nextAt: minutesAgo(-40), hasFailed: true } },
    'Copia de seguridad',
    'falla',
    /no se pudo hacer/,
  ],
  ['no leader', { hasLeader: false }, 'Tareas de fondo', 'falla', /Nadie las hace/],
  ['a job that hangs', { isStuck: true }, 'Tareas de fondo', 'falla', /Una no termina/],
  [
    'a job that fails',
    { failingJobs: [{ name: 'mail', since: minutesAgo(5) }] },
    'Tareas de fondo',
    'falla',
    /Falla: mandar emails/,
  ],
];

describeOnEachEngine('the state of the shop', (open) => {
  async function openChanging() {
    const shopChecks: ShopCheck[] = [];
    const { asAdmin } = await openPanelShop(await open(), { shopChecks });
    return async (change: Partial<ShopFigures>) => {
      shopChecks.splice(0, shopChecks.length, ...judgeShop({ ...SOUND, ...change }));
      const response = await asAdmin('/api/estado/');
      expect(response.statusCode).toBe(200);
      return response.json().controles as Record<string, string | null>[];
    };
  }

  test('is well where everything works: seven parts, nothing to do', async () => {
    const stateOf = await openChanging();
    const checks = await stateOf({});
    expect(checks.map(({ titulo, estado, que_hacer }) => [titulo, estado, que_hacer])).toEqual([
      ['Lista del proveedor', 'ok', null],
      ['Emails', 'ok', null],
      ['Cobros en línea', 'ok', null],
      ['Base de datos', 'ok', null],
      ['Disco', 'ok', null],
      ['Copia de seguridad', 'ok', null],
      ['Tareas de fondo', 'ok', null],
    ]);
    expect(checks).toHaveLength(SHOP_CHECKS.length);
    expect(checks[0]?.['asi_desde']).toBe('2026-03-02T11:56:00.000Z');
  });

  test('names settings and commands only for whoever runs the server', async () => {
    const stateOf = await openChanging();
    for (const [, change] of BROKEN) {
      for (const { que_hacer, detalle_tecnico } of await stateOf(change)) {
        expect(que_hacer ?? '').not.toMatch(/[A-Z]_[A-Z]|--|comando/);
        expect(detalle_tecnico === null || que_hacer !== null).toBe(true);
      }
    }
    const [list] = await stateOf({ list: 'none' });
    expect(list?.['detalle_tecnico']).toBe('Definí CATALOG_FEED con la lista de tu proveedor.');
  });

  test('of a new shop says that its first backup comes by itself, and asks for nothing', async () => {
    const stateOf = await openChanging();
    const checks = await stateOf({ backup: { lastAt: null, nextAt: minutesAgo(-900), hasFailed: false } });
    expect(checks.find(({ parte }) => parte === 'copia')).toMatchObject({
      titulo: 'Copia de seguridad',
      estado: 'ok',
      mensaje: 'Todavía no hay ninguna: la tienda hace la primera sola.',
      que_hacer: null,
    });
  });

  test('is for who runs the shop alone', async () => {
    const { app, asCliente } = await openPanelShop(await open());
    expect((await app.inject('/api/estado/')).statusCode).toBe(403);
    expect((await asCliente('/api/estado/')).statusCode).toBe(403);
  });

  test('says each thing that is not well, and what to do about it', async () => {
    const stateOf = await openChanging();
    for (const [name, change, title, state, says] of BROKEN) {
      const bad = (await stateOf(change)).filter(({ estado }) => estado !== 'ok');
      expect({ name, bad }).toMatchObject({
        name,
        bad: [
          {
            titulo: title,
            estado: state,
            mensaje: expect.stringMatching(says),
            que_hacer: expect.stringMatching(/^[A-ZÁÉÍÓÚ]/),
          },
        ],
      });
    }
  });
});

describe('what is no reason to worry', () => {
  const fine: [name: string, change: Partial<ShopFigures>][] = [
    ['an email of a minute ago', counting({ emails: { ...late(1, 1), inTrouble: NOTHING } })],
    ['a notification of a minute ago', counting({ notifications: late(1, 1) })],
    ['a refund of an hour ago', counting({ refunds: late(1, 60) })],
    ['a job that failed once', { failingJobs: [{ name: 'mail', since: minutesAgo(1) }] }],
    ['a shop that charges by hand', { payments: 'off', provider: null }],
    ['a shop without files', { freeBytes: null }],
    ['a provider that was not called yet', { provider: null }],
    ['counts that are missing for a moment', { counts: null, backup: null }],
  ];
  test.each(fine)('%s', (_name, change) => {
    expect(judgeShop({ ...SOUND, ...change }).filter(({ level }) => level !== 'ok')).toEqual([]);
  });
});
