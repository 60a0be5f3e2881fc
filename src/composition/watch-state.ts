import type { ProviderCalls, ShopFigures } from '#health/judge-shop.ts';
import type { ShopCounts } from '#health/shop-counts.store.ts';
import { createShopHealth, type ShopHealth } from '#health/shop-health.ts';
import type { JobWatch } from '#jobs/job-watch.ts';
import type { Config } from '#server/settings/config.ts';
import type { Backups } from './open-backups.ts';
import type { Health } from './watch-health.ts';

interface StateDeps {
  countShop: () => Promise<ShopCounts | null>;
  health: Pick<Health, 'readiness' | 'freeBytes'>;
  watch: Pick<JobWatch, 'states'>;
  /** Which list it reads now. */
  list: () => Promise<ShopFigures['list']>;
  payments: { provider: string | null; calls(): ProviderCalls | null };
  backups: Pick<Backups, 'readState'>;
  now: () => Date;
  monotonicMs: () => number;
}

/** How the shop is, for its owner. */
export function watchState(config: Pick<Config, 'mail' | 'minFreeBytes'>, deps: StateDeps): ShopHealth {
  const { health, now, payments } = deps;
  return createShopHealth({ read });

  async function read(withCounts: boolean): Promise<ShopFigures> {
    const [ready, list, counts, freeBytes, backups] = await Promise.all([
      health.readiness.look(),
      deps.list(),
      withCounts ? deps.countShop() : null,
      health.freeBytes().catch(() => 'unreadable' as const),
      withCounts ? deps.backups.readState().catch(() => null) : null,
    ]);
    return {
      now: now(),
      counts,
      list,
      hasMailServer: config.mail.smtp !== null,
      payments: kindOf(payments.provider),
      provider: payments.calls(),
      database: ready.database,
      isMigrated: ready.migrations === 'ok',
      isFollowed: ready.catalogue === 'ok',
      freeBytes,
      minFreeBytes: config.minFreeBytes,
      backup: backups && {
        lastAt: backups.last && new Date(backups.last.at),
        nextAt: backups.nextAt === null ? null : new Date(backups.nextAt),
        hasFailed: backups.failure !== null,
      },
      hasLeader: ready.leader === 'ok',
      isStuck: ready.jobs === 'stuck',
      failingJobs: failingJobs(),
    };
  }

  /** The backup has a line of its own. By the shop's clock: a round failed that many monotonic milliseconds ago. */
  function failingJobs(): ShopFigures['failingJobs'] {
    return [...deps.watch.states()]
      .flatMap(([name, { failingSinceMs }]) =>
        failingSinceMs === null || name === 'backup'
          ? []
          : [{ name, since: new Date(now().getTime() - (deps.monotonicMs() - failingSinceMs)) }],
      )
      .toSorted((one, other) => one.since.getTime() - other.since.getTime());
  }
}

function kindOf(provider: string | null): ShopFigures['payments'] {
  if (provider === null) return 'off';
  return provider === 'trial' ? 'trial' : 'provider';
}
