import type { Kysely } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { Networks } from '#lib/networks.ts';
import { createHash } from 'node:crypto';
import type { Tables } from '#db/tables.ts';
import {
  decideOverWaits,
  reopenWait,
  takeFailureOff,
  type LoginWait,
  type WaitsDecision,
} from './login-waits.store.ts';

/** After `free` failures the wait begins with `firstMs`, doubles with each failure, and never exceeds `longestMs`. */
interface GrowingWait {
  free: number;
  firstMs: number;
  longestMs: number;
}

const ACCOUNT: GrowingWait = { free: 10, firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS };
const ADDRESS: GrowingWait = { free: 20, firstMs: 2000, longestMs: 5 * MINUTE_MS };
/** An internet provider has many customers behind one /24. */
const NETWORK: GrowingWait = { free: 60, firstMs: 2000, longestMs: 5 * MINUTE_MS };

/** Failures expire this long after the last one. */
const REMEMBERED_MS = HOUR_MS;
/** How long a turn can be used after it opens. */
const TURN_MS = 15 * MINUTE_MS;

/** A login whose password is checked. */
interface AllowedLogin {
  ok: true;
  /** Takes the login out of the counters: it was right, or its password was not checked after all. */
  undo: () => Promise<void>;
}

export type Waited = AllowedLogin | { ok: false; retryAfterSeconds: number };

/**
 * Counts a login of a browser that has not signed in to this account before, and decides whether its password is checked.
 *
 * An address and a network have one counter each over all accounts: after its free failures each gets one check per wait. An account under
 * attack is different, because strangers must not use up the checks of its owner: there each address gets a turn of its own, which opens
 * one wait after its first request, whatever others do. So an owner on a new browser waits fifteen minutes at most.
 */
export async function takeLoginTurn(
  db: Kysely<Tables>,
  { email, network, wideNetwork }: Networks & { email: string },
  now: Date,
): Promise<Waited> {
  const keys = {
    account: keyOf('account', email),
    turn: keyOf('turn', email, network),
    address: keyOf('address', network),
    network: keyOf('network', wideNetwork),
  };
  const turn = await decideOverWaits(db, Object.values(keys), now, (find) =>
    decide(keys, find, now.getTime()),
  );
  if (!turn.ok) {
    const seconds = Math.ceil((turn.opensAt.getTime() - now.getTime()) / 1000);
    return { ok: false, retryAfterSeconds: Math.max(1, seconds) };
  }
  return {
    ok: true,
    async undo() {
      await takeFailureOff(db, [keys.account, keys.address, keys.network]);
      if (turn.usedTurn !== null) await reopenWait(db, turn.usedTurn);
    },
  };
}

/** Counts a request of an address and its network that is not a login, like one for an email. */
export async function takeNetworkTurn(
  db: Kysely<Tables>,
  what: string,
  { network, wideNetwork }: Networks,
  now: Date,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const keys = { address: keyOf(what, 'address', network), network: keyOf(what, 'network', wideNetwork) };
  const opensAt = await decideOverWaits(db, Object.values(keys), now, (find) => {
    const over = latest([opening(ADDRESS, find(keys.address)), opening(NETWORK, find(keys.network))]);
    if (over > now.getTime()) return { write: [], outcome: over };
    const write = [
      counted(ADDRESS, keys.address, find(keys.address), now.getTime()),
      counted(NETWORK, keys.network, find(keys.network), now.getTime()),
    ];
    return { write, outcome: 0 };
  });
  return opensAt === 0
    ? { ok: true }
    : { ok: false, retryAfterSeconds: Math.ceil((opensAt - now.getTime()) / 1000) };
}

type Turn = { ok: true; usedTurn: LoginWait | null } | { ok: false; opensAt: Date };
type Keys = Record<'account' | 'turn' | 'address' | 'network', string>;

function decide(keys: Keys, find: (key: string) => LoginWait | undefined, now: number): WaitsDecision<Turn> {
  const [account, turn] = [find(keys.account), find(keys.turn)];
  const failures = account?.failures ?? 0;
  const isUnderAttack = failures >= ACCOUNT.free;
  if (isUnderAttack && turn === undefined) {
    const opensAt = new Date(now + waitMs(ACCOUNT, failures));
    const expiresAt = new Date(opensAt.getTime() + TURN_MS);
    return {
      write: [{ key: keys.turn, failures: 0, opensAt, expiresAt }],
      outcome: { ok: false, opensAt },
    };
  }
  const opensAt = latest([
    isUnderAttack && turn !== undefined ? turn.opensAt.getTime() : 0,
    opening(ADDRESS, find(keys.address)),
    opening(NETWORK, find(keys.network)),
  ]);
  if (opensAt > now) return { write: [], outcome: { ok: false, opensAt: new Date(opensAt) } };
  const write = [
    counted(ACCOUNT, keys.account, account, now),
    counted(ADDRESS, keys.address, find(keys.address), now),
    counted(NETWORK, keys.network, find(keys.network), now),
  ];
  // A turn is good for one check.
  if (turn !== undefined) write.push({ ...turn, expiresAt: new Date(now) });
  return { write, outcome: { ok: true, usedTurn: turn ?? null } };
}

function counted(rule: GrowingWait, key: string, wait: LoginWait | undefined, now: number): LoginWait {
  const failures = (wait?.failures ?? 0) + 1;
  return {
    key,
    failures,
    opensAt: new Date(now + waitMs(rule, failures)),
    expiresAt: new Date(now + REMEMBERED_MS),
  };
}

/** When the next login is checked, in milliseconds since the epoch. */
function opening(rule: GrowingWait, wait: LoginWait | undefined): number {
  return wait === undefined || wait.failures < rule.free ? 0 : wait.opensAt.getTime();
}

/** How long the next login waits after so many failures, in milliseconds. */
function waitMs({ free, firstMs, longestMs }: GrowingWait, failures: number): number {
  return failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free));
}

function latest(times: readonly number[]): number {
  return Math.max(...times);
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
