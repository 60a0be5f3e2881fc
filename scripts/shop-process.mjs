import { join } from 'node:path';

/**
 * Node's options for the shop. A start fills 100 MB with a list of 26,000 parts; V8 would look for garbage in it three times on the way, and
 * first does so at 128 MB. V8 stores short-lived objects in halves of so many MB, three at most. By default they are of 64 MB, once a list of
 * 26,000 parts is read, and never returned; with 8 the list is read as fast.
 */
export const SHOP_FLAGS = ['--max-semi-space-size=8', '--initial-old-space-size=128'];

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
 * Settings of the C library (glibc; others ignore them). Other threads compress responses and paint pictures; each has an arena
 * that keeps freed memory, and large blocks stay while a small one lies behind them. With two arenas, and blocks from 256 KB
 * released at once, the shop under `bench/abuse.ts` takes 40 MB less.
 */
export const SHOP_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};
