import { IMPORT_MESSAGES } from '#catalogue/imports/import-messages.ts';
import { parseFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import { readFeedSource } from '#catalogue/supplier-feed/read-feed-source.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import type { Config } from '#server/settings/config.ts';
import { HEALTH_ADVICE } from '#contract/panel/shop-state-messages.ts';
import { feedAccessOf } from '../../composition/open-imports.ts';
import { checkClock } from './check-clock.ts';
import type { DatabaseFindings } from './check-database.ts';
import type { Finding } from './finding.ts';

const WHOLE_LIST_MS = MINUTE_MS;

/** Reads the supplier's list as an import would, with the supplier's terms, and compares the clock with its server's. */
export async function checkFeed(
  { catalogFeed, feedAccess }: Config,
  { now, signal }: { now: () => Date; signal: AbortSignal },
  database: Promise<Pick<DatabaseFindings, 'listTerms' | 'sellsDemo'>>,
): Promise<Finding[]> {
  const about = 'lista del proveedor';
  if (catalogFeed === null) {
    const { sellsDemo = false } = await database;
    return [
      sellsDemo
        ? { level: 'aviso', about, words: 'vende el catálogo de ejemplo.', advice: HEALTH_ADVICE.demo }
        : { level: 'aviso', about, words: 'sin CATALOG_FEED no se lee ninguna.' },
    ];
  }
  const clocks: { server: Date; own: Date }[] = [];
  const closing = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_LIST_MS)]);
  const bytes = await readFeedSource(catalogFeed, {
    ...feedAccessOf(feedAccess),
    closing,
    // A doctor's patient waits for it; an import tries again.
    pausesMs: [],
    fetch: async (...request) => {
      const response = await fetch(...request);
      const server = new Date(response.headers.get('date') ?? Number.NaN);
      if (!Number.isNaN(server.getTime())) clocks.push({ server, own: now() });
      return response;
    },
  });
  const { listTerms: terms } = await database;
  if (terms === null) return [{ level: 'falla', about, words: `${IMPORT_MESSAGES.noRate}.` }];
  const feed = bytes.ok
    ? await parseFeed(bytes.bytes, { listAddress: bytes.address, terms, signal: closing })
    : { ...bytes, faults: [] };
  const [clock] = clocks;
  return [
    feed.ok
      ? {
          level: feed.faults.length > feed.items.length ? 'aviso' : 'ok',
          about,
          words: `${feed.items.length} productos, ${feed.faults.length} filas con errores.`,
        }
      : {
          level: 'falla',
          about,
          words: `${feed.reason}.`,
          advice: HEALTH_ADVICE.list,
        },
    ...(clock === undefined ? [] : [checkClock(clock.server, clock.own, 'el del servidor de la lista')]),
  ];
}
