import { join } from 'node:path';

/**
 * Node's options for the shop. A start fills 100 MB with a list of 26,000 parts; V8 would look for garbage in it three times on the way, and
 * first does so at 128 MB. V8 stores short-lived objects in halves of so many MB, three at most. By default they are of 64 MB, once a list of
 * 26,000 parts is read, and never returned; with 4 the list is read as fast, and visits take a tenth less of the processor than with 8.
 */
export const SHOP_FLAGS = ['--max-semi-space-size=4', '--initial-old-space-size=128'];

/** Node's arguments for a clone's shop, from the bundle in `server`; its stack traces name the sources. */
export function fromBundle(server) {
  const mapStacks = new URL('map-stacks.mjs', import.meta.url).href;
  return [...SHOP_FLAGS, '--import', mapStacks, join(server, 'src', 'main.js')];
}

/** The same from the sources. */
export function fromSources() {
  return [...SHOP_FLAGS, 'src/main.ts'];
}

/**
 * Settings of the C library (glibc; others ignore them). Other threads compress responses and paint pictures; by default each has an arena
 * that keeps freed memory, and large blocks stay while a small one lies behind them. With one arena for all, and blocks from 32 KB (a page's
 * text and more) released at once, little stays of what came between two pages that are cached.
 */
export const SHOP_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};
