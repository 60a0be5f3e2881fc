import { join } from 'node:path';
import type { LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Clock } from '#jobs/repeat.ts';
import type { SalePace } from '#orders/placing/sale-pace.ts';
import type { FrontDoor } from '#server/app/front-door.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { createShopReader } from '#server/reader/shop-reader.ts';
import { createRecompression } from '#server/responses/recompression.ts';
import { createRenderQueue, SHARED_PAGES } from '#server/responses/render-queue.ts';
import { createResponseCache, type ResponseCache } from '#server/responses/response-cache.ts';
import { openBuiltSite, openLiveSite, type Site } from '#server/routes/site/open-site.ts';
import type { Config } from '#server/settings/config.ts';
import type { SettingsService } from '#settings/settings-service.ts';

interface PagesDeps {
  door: FrontDoor;
  clock: Clock;
  now: () => Date;
  monotonicMs: () => number;
  catalogue: Pick<LiveCatalogue, 'onReplaced'>;
  reader: ReturnType<typeof createShopReader>;
  pace: Pick<SalePace, 'isSale'>;
  ownSettings: Pick<SettingsService, 'onReplaced'>;
}

/** The site, built or in development, and the cache of its responses, which follows the catalogue and the owner's settings. */
export async function openPages(
  { shop, hasWorker }: Pick<Config, 'shop' | 'hasWorker'>,
  { door, clock, now, monotonicMs, catalogue, reader, pace, ownSettings }: PagesDeps,
): Promise<{ site: Site; responses: ResponseCache }> {
  const isLive = process.env['NODE_ENV'] === 'development';
  const site = await (isLive ? openLiveSite : openBuiltSite)({
    buildDirectory: join(import.meta.dirname, '..', '..', 'build'),
    server: door.server,
    settings: shop,
    hasWorker,
  });
  const responses = createResponseCache({
    reader,
    queue: createRenderQueue({ ...SHARED_PAGES, soon: door.soon }),
    recompression: createRecompression({
      now: monotonicMs,
      later: (run, ms) => void clock.setTimeout(run, ms),
    }),
    headers: securityHeaders(shop.publicUrl),
    now: () => now().getTime(),
    isLive,
  });
  catalogue.onReplaced((before) => {
    if (pace.isSale()) responses.replaceVersion(reader.versionAt(before));
  });
  await site.pinFiles(responses);
  const pinManifest = () => site.pinManifest(responses, shop.name);
  pinManifest();
  ownSettings.onReplaced(pinManifest);
  return { site, responses };
}
