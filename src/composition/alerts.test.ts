import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import type { Database } from '#db/engine.ts';
import { openSqlite } from '#db/sqlite.ts';
import { HEALTH_LIMITS } from '#health/health-limits.ts';
import { openMeasuredShop, type MeasuredShop } from './testing/measured-shop.ts';
import { makeSound, SCENES, SCENES_FROM_NOTHING, type Scene } from './testing/monitoring-scenes.ts';
import { readPage, seriesOf, type Process, type Sample } from './testing/page-series.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'deploy', 'monitoring');
const RULES_FILE = join(FOLDER, 'alerts.yml');

const rulesFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), action: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardFile = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const RULES = rulesFile.parse(parse(await readFile(RULES_FILE, 'utf8'))).groups.flatMap(({ rules }) => rules);
const PANELS = dashboardFile.parse(JSON.parse(await readFile(join(FOLDER, 'dashboard.json'), 'utf8'))).panels;
const METRICS = new Set(
  [...RULES, ...PANELS.flatMap(({ targets }) => targets)].flatMap(({ expr }) => metricsIn(expr)),
);

/** The pages of the shop in each scene, read over its port. */
const filmed = new Map<Scene, Process>();
beforeAll(async () => {
  const database = openSqlite(':memory:');
  await migrateToLatest(database.db);
  for (const scene of SCENES) filmed.set(scene, await film(database, scene, makeSound));
  for (const scene of SCENES_FROM_NOTHING)
    filmed.set(scene, await film(database, scene, async () => undefined));
  await database.close();
}, 120_000);

const ALL_SCENES = [...SCENES, ...SCENES_FROM_NOTHING];

describe('the rules and the dashboard', () => {
  test('read metrics and labels that the shop has', () => {
    const samples = [...filmed.values()].flatMap(({ before, after }) =>
      readPage(`${before}\n${after ?? ''}`),
    );
    const known = new Map<string, Set<string>>();
    for (const { name, labels } of samples) {
      const names = known.get(name) ?? new Set(['instance', 'le']);
      known.set(name, names);
      for (const [label, value] of Object.entries(labels)) names.add(label).add(`${label}="${value}"`);
    }
    expect([...METRICS].filter((metric) => !known.has(metric))).toEqual([]);
    for (const { expr } of [...RULES, ...PANELS.flatMap(({ targets }) => targets)]) {
      const matched = Array.from(expr.matchAll(/([a-z]\w+)\{([^}]+)\}/g), ([, metric = '', labels = '']) =>
        labels.split(',').map((label) => ({ metric, label: label.replace('!=', '=').trim() })),
      ).flat();
      const missing = matched.filter(
        ({ metric, label }) => metric !== 'up' && !known.get(metric)?.has(label),
      );
      const grouped = Array.from(expr.matchAll(/by \(([^)]+)\)/g), ([, labels = '']) =>
        labels.split(', '),
      ).flat();
      const ofMetrics = metricsIn(expr).map((metric) => known.get(metric) ?? new Set());
      const unknown = grouped.filter((label) => !ofMetrics.some((labels) => labels.has(label)));
      expect({ expr, missing, unknown }).toEqual({ expr, missing: [], unknown: [] });
    }
  });

  test('each rule has a scene in which it is raised, a summary, and a page that says what to do', async () => {
    const raised = new Set(ALL_SCENES.flatMap(({ alerts }) => alerts));
    expect(RULES.map(({ alert }) => alert).filter((alert) => !raised.has(alert))).toEqual([]);
    const page = await readFile(join(FOLDER, '..', '..', 'docs', 'operators', 'alerts.md'), 'utf8');
    const headings = Array.from(page.matchAll(/^## (\w+)$/gm), ([, heading = '']) => heading);
    expect(headings.toSorted()).toEqual(RULES.map(({ alert }) => alert).toSorted());
    for (const { alert, annotations } of RULES)
      expect(annotations.runbook).toBe(`docs/operators/alerts.md#${alert.toLowerCase()}`);
  });

  test('have the limits of the panel', () => {
    const limitOf = (alert: string) => Number(/(?:>=?|<) (\d+)/.exec(exprOf(alert))?.[1]);
    expect(limitOf('EmailsLate')).toBe(HEALTH_LIMITS.emailLateMs / 1000);
    expect(limitOf('PaymentsUnsettled')).toBe(HEALTH_LIMITS.notificationLateMs / 1000);
    expect(limitOf('RefundsStuck')).toBe(HEALTH_LIMITS.refundLateMs / 1000);
    expect(limitOf('BackupOld')).toBe(HEALTH_LIMITS.backupOldMs / 1000);
    expect(limitOf('JobFailing')).toBe(HEALTH_LIMITS.jobFailingMs / 1000);
    expect(limitOf('ImportMissing')).toBe(HEALTH_LIMITS.listUnreadMs / 1000);
    expect(limitOf('DiskLow')).toBe(HEALTH_LIMITS.scarceDiskTimes);
  });

  test('those that compare one metric with a number do so in their scene, and not in a sound shop', () => {
    const simple = RULES.flatMap(({ alert, expr }) => {
      const holds = comparisonOf(expr);
      return holds === null ? [] : [{ alert, holds }];
    });
    expect(simple.map(({ alert }) => alert)).toEqual([
      'ShopNotReady',
      'EventLoopBlocked',
      'EmailsLate',
      'ImportFailing',
      'ImportMissing',
      'CatalogueOld',
      'NoLeader',
      'TwoLeaders',
      'JobFailing',
      'ConnectionsExhausted',
      'PaymentsUnsettled',
      'RefundsStuck',
    ]);
    for (const { alert, holds } of simple) {
      for (const scene of ALL_SCENES) {
        // Another program on this machine makes the event loop late too.
        if (alert === 'EventLoopBlocked' && !scene.hasLag) continue;
        const { after } = pagesOf(scene);
        const samples = after === null ? [] : readPage(after);
        const all = scene.hasTwin ? [...samples, ...samples] : samples;
        const isRaised = scene.alerts.includes(alert);
        expect({ alert, scene: scene.name, isRaised: holds(all) }).toEqual({
          alert,
          scene: scene.name,
          isRaised,
        });
      }
    }
  });
});

const promtool = findPromtool();

describe.skipIf(promtool === null)(
  `Prometheus itself${promtool === null ? ' (skipped: promtool is not on this machine; .ci/run fetches it from Debian’s package prometheus)' : ''}`,
  () => {
    let folder: string;
    beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'zocalo-alerts-'))));
    afterAll(() => rm(folder, { recursive: true }));
    const ask = (...words: string[]) => promisify(execFile)(promtool ?? '', words);

    test('understands the rules, the example and each expression of the dashboard', async () => {
      await ask('check', 'config', join(FOLDER, 'prometheus.yml'));
      const record = ({ expr }: { expr: string }, at: number) => ({ record: `panel_${at}`, expr });
      const rules = PANELS.flatMap(({ targets }) => targets).map(record);
      const file = join(folder, 'dashboard.json');
      await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
      expect((await ask('check', 'rules', file)).stdout).toContain(`${rules.length} rules found`);
    });

    test.each(ALL_SCENES.map((scene) => [scene.name, scene.alerts.join() || 'nothing', scene] as const))(
      'for %s raises %s',
      async (_name, _alerts, scene) => {
        const file = join(folder, 'scene.json');
        await writeFile(file, JSON.stringify(asPromtoolTest(scene)));
        const said = await ask('test', 'rules', file).catch(
          (error: { stdout: string; stderr: string }) => error,
        );
        expect(said.stdout + said.stderr).toMatch(/SUCCESS\s*$/);
      },
    );
  },
);

/** Twenty minutes after five sound ones: every `for` and every window of a rate is over. */
const BROKEN_MINUTES = 20;
const SOUND_MINUTES = 5;

function asPromtoolTest(scene: Scene) {
  const minutes = scene.afterMinutes ?? BROKEN_MINUTES;
  // Half a day minute by minute would take Prometheus seconds.
  const step = scene.afterMinutes === undefined ? 1 : 10;
  const pages = pagesOf(scene);
  const processes = scene.hasTwin ? [pages, pages] : [pages];
  return {
    rule_files: [RULES_FILE],
    evaluation_interval: `${step}m`,
    tests: [
      {
        interval: `${step}m`,
        input_series: seriesOf(processes, metricsOf(scene), minutes / step),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: `${SOUND_MINUTES * step + minutes}m`,
            exp_samples: scene.alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
          },
        ],
      },
    ],
  };
}

/** This machine's own lag is part of one scene alone: on a busy one every scene would have it. */
function metricsOf({ hasLag }: Scene): ReadonlySet<string> {
  return new Set([...METRICS].filter((metric) => hasLag || !metric.startsWith('nodejs_eventloop')));
}

/** Plays a scene in an empty shop. */
async function film(
  database: Database,
  scene: Scene,
  prepare: (shop: MeasuredShop) => Promise<void>,
): Promise<Process> {
  for (const table of WRITTEN) await database.db.deleteFrom(table).execute();
  const shop: MeasuredShop = await openMeasuredShop(database, {
    orders: { place: () => Promise.reject(new Error('a fault of the shop')) },
    priceHistory: {
      lastChanges: async () => new Map(),
      async read() {
        shop.passSeconds(3);
        return null;
      },
    },
  });
  try {
    await prepare(shop);
    const before = (await shop.metrics()).text;
    // The tables are counted again.
    shop.passSeconds(15);
    await scene.breaks(shop);
    return { before, after: scene.isSilent ? null : (await shop.metrics()).text };
  } finally {
    await shop.close();
  }
}

/** The tables that scenes write, each before those that it refers to. */
const WRITTEN = [
  'attention_items',
  'refunds',
  'payments',
  'payment_notifications',
  'letters',
  'import_runs',
  'orders',
] as const;

function pagesOf(scene: Scene): Process {
  const pages = filmed.get(scene);
  if (pages === undefined) throw new Error(`no pages of ${scene.name}`);
  return pages;
}

function exprOf(alert: string): string {
  return RULES.find((rule) => rule.alert === alert)?.expr ?? '';
}

function metricsIn(expr: string): string[] {
  return expr.match(/\b(?:zocalo|nodejs|process)_\w+/g) ?? [];
}

const SIMPLE =
  /^(?<how>max|min|sum)(?: by \([^)]*\))? ?\((?<metric>\w+)(?:\{(?<label>\w+)="(?<value>\w+)"\})?\) (?<compares>==|>=|>) (?<limit>[\d.]+)$/;

/** Whether such an expression holds for the samples of all processes; null: it is no comparison of one metric with a number. */
function comparisonOf(expr: string): ((samples: readonly Sample[]) => boolean) | null {
  const found = SIMPLE.exec(expr.trim())?.groups;
  if (found === undefined) return null;
  const { how, metric, label = '', value, compares, limit } = found;
  return (samples) => {
    const values = samples
      .filter(({ name, labels }) => name === metric && (value === undefined || labels[label] === value))
      .map((sample) => sample.value);
    if (values.length === 0) return false;
    const sum = values.reduce((total, one) => total + one, 0);
    const result = how === 'sum' ? sum : how === 'max' ? Math.max(...values) : Math.min(...values);
    if (compares === '==') return result === Number(limit);
    return compares === '>=' ? result >= Number(limit) : result > Number(limit);
  };
}

function findPromtool(): string | null {
  const program = process.env['PROMTOOL'] ?? 'promtool';
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return program;
  } catch {
    return null;
  }
}
