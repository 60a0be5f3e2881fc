import type { Clock } from '#jobs/repeat.ts';
import type { FrontDoor } from '#server/app/front-door.ts';
import type { ReadinessProbe } from '#server/http/readiness.ts';

/** After the notice, no visitor for this long means that the proxy sends them elsewhere. */
const QUIET_MS = 1000;
/** Without a proxy, visitors do not stop coming, so the shop closes this long after its notice at the latest. Docker waits 10 s in all. */
const MAX_EXTRA_MS = 3000;
const LOOK_EVERY_MS = 200;

export interface ClosingNotice {
  /** Resolves when the door may close. */
  over: Promise<void>;
  /** The door may close now. */
  cutShort(): void;
}

/**
 * Waits `noticeMs`, during which the shop reports that it is not ready, and then until no more visitors come. HAProxy with its defaults
 * needs three checks, two seconds apart, to take a server out: it sends visitors for up to six seconds.
 */
export function giveNotice(
  door: Pick<FrontDoor, 'visitsSoFar'>,
  clock: Clock,
  noticeMs: number,
): ClosingNotice {
  const cut = Promise.withResolvers<void>();
  const cutting = new AbortController();
  const wait = (ms: number) =>
    Promise.race([cut.promise, new Promise<void>((resolve) => void clock.setTimeout(resolve, ms))]);

  async function run(): Promise<void> {
    await wait(noticeMs);
    let visits = door.visitsSoFar();
    let quietMs = 0;
    for (
      let extraMs = 0;
      extraMs < MAX_EXTRA_MS && quietMs < QUIET_MS && !cutting.signal.aborted;
      extraMs += LOOK_EVERY_MS
    ) {
      await wait(LOOK_EVERY_MS);
      quietMs = door.visitsSoFar() === visits ? quietMs + LOOK_EVERY_MS : 0;
      visits = door.visitsSoFar();
    }
  }

  return {
    over: run(),
    cutShort() {
      cutting.abort();
      cut.resolve();
    },
  };
}

/**
 * Closes the shop once, however often it is called. With a notice, it reports at once that it is not ready, and keeps serving for that many
 * milliseconds, so that a proxy sends visitors elsewhere. A later call with a shorter notice shortens it.
 */
export type CloseShop = (noticeMs: number) => Promise<void>;

export function closeAfterNotice(
  {
    door,
    clock,
    readiness,
  }: {
    door: Pick<FrontDoor, 'visitsSoFar' | 'announceClosing'>;
    clock: Clock;
    readiness: Pick<ReadinessProbe, 'beginClosing'>;
  },
  close: () => Promise<void>,
): CloseShop {
  let notice: ClosingNotice | undefined;
  let closing: Promise<void> | undefined;
  return (noticeMs) => {
    readiness.beginClosing();
    door.announceClosing();
    notice ??= giveNotice(door, clock, noticeMs);
    if (noticeMs === 0) notice.cutShort();
    return (closing ??= notice.over.then(close));
  };
}
