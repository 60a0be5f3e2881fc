import { randomBytes, randomUUID } from 'node:crypto';
import { openReset } from '#accounts/password-reset.ts';
import { hideProducts } from '#catalogue/hide-products.store.ts';
import type { LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Database } from '#db/database.ts';
import type { FeedChoice } from '#jobs/choose-feed.ts';
import { FORGET_EVERY_MS, forgetWhatIsOver } from '#jobs/forget.ts';
import { importFeed, type ImportLog } from '#jobs/import-feed.ts';
import { onlyLeading, standForLeader } from '#jobs/leader.ts';
import { tellOutages } from '#jobs/outages.ts';
import { repeat, type Clock } from '#jobs/repeat.ts';
import { BEAT_MS, runRepricing } from '#jobs/run-repricing.ts';
import { POST_EVERY_MS, sendLetters } from '#jobs/send-letters.ts';
import { letterFilesIn, RETENTIONS } from '#jobs/what-is-kept.ts';
import { ATTEMPT_MS } from '#mail/retries.ts';
import type { Config } from '#server/config.ts';
import { DEMO_HIDDEN_IDS } from '../demo/demo-catalogue.ts';
import type { Payments } from './open-payments.ts';
import { mailFolder, openPost } from './open-post.ts';

/** How often a process looks for what changed, here or in another one. */
const FOLLOW_EVERY_MS = 250;

/** In rounds holds end, and the provider is asked for what it did not tell. What it tells is worked off at once. */
const PAYMENT_ROUND_MS = 5000;
/** The stand-in tells a buyer's payment about as fast as the real provider. */
const DELIVER_EVERY_MS = 1000;

export interface JobSurroundings {
  db: Database['db'];
  clock: Clock;
  now: () => Date;
  catalogue: LiveCatalogue;
  /** The list that the shop reads, and whether there is nothing in it yet. */
  feed: FeedChoice;
  isEmpty: boolean;
  payments: Payments;
  /** Aborted when the shop closes. */
  closing: AbortSignal;
  log: ImportLog;
}

/** What a shop does by the clock. */
export interface Jobs {
  /** Resolves when what was under way has ended. */
  stop(): Promise<void>;
  /** Leaves what only one process does to another one. */
  resign(): Promise<void>;
}

/** Fills a shop that is empty, and begins what is done again and again. */
export async function openJobs({ shop: about, ...config }: Config, around: JobSurroundings): Promise<Jobs> {
  const { db, clock, now, catalogue, feed, isEmpty, payments, closing } = around;
  const leader = standForLeader(db);
  const leading = (work: () => Promise<unknown>) => onlyLeading(leader, work);
  const outages = tellOutages(around.log, now);

  const beat = leading(listAndPrices(config, around, outages.told));
  if (isEmpty) {
    await beat();
    if (feed.isDemo) await hideProducts(db, DEMO_HIDDEN_IDS);
    await catalogue.refresh();
  }

  const carrier = openPost(config, about);
  const accounts = { db, now, randomBytes };
  const post = leading(() =>
    sendLetters({
      ...accounts,
      carrier,
      shop: about,
      openReset: (email) => openReset(accounts, email),
      log: around.log,
      attemptMs: ATTEMPT_MS,
      closing,
    }),
  );
  const retentions = [...RETENTIONS, letterFilesIn(mailFolder(config.dataDir))];
  const forget = leading(() => forgetWhatIsOver({ db, now, closing }, retentions));

  const every = (everyMs: number, work: () => Promise<unknown>, firstAfterMs = everyMs) =>
    repeat(work, { everyMs, firstAfterMs, clock, onError: outages.told });
  const jobs = [
    every(FOLLOW_EVERY_MS, catalogue.catchUp),
    every(BEAT_MS, beat, isEmpty ? BEAT_MS : 0),
    every(POST_EVERY_MS, post),
    every(FORGET_EVERY_MS, forget),
  ];
  if (payments.desk !== null) {
    jobs.push(every(PAYMENT_ROUND_MS, leading(payments.desk.round)));
    jobs.push(every(DELIVER_EVERY_MS, payments.deliver));
  }

  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      carrier.close();
    },
    resign: () => leader.resign(),
  };
}

/** Whatever became of the list, margins become prices. */
function listAndPrices(
  { feedAccess }: Pick<Config, 'feedAccess'>,
  { db, now, feed, closing, log }: JobSurroundings,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const world = {
    db,
    fetch,
    access: feedAccessOf(feedAccess),
    closing,
    now,
    newId: randomUUID,
    // The demo's bad rows are bad on purpose; telling them would greet a newcomer with warnings.
    log: feed.isDemo ? { info: ignore, warn: ignore, error: log.error.bind(log) } : log,
  };
  const readList = async () => {
    if (feed.location === null) return;
    if ((await importFeed(feed.location, world)) !== 'failed') await feed.afterImport();
  };
  return async () => {
    await readList().catch(onError);
    await runRepricing(world);
  };
}

/** What the supplier's server wants to hear. */
export function feedAccessOf({ token, body }: Config['feedAccess']) {
  return { token: token ?? undefined, body: body ?? undefined };
}

function ignore(): void {}
