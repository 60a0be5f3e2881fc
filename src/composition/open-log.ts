import type { Log } from '#lib/failure-log.ts';

/** The shop's log: its lines go to the console until there is one that writes them. */
export interface OpenLog {
  log: Log;
  /** From now on `log` writes them. */
  passTo(log: Log): void;
}

export function openLog(): OpenLog {
  let writer: Log = {
    info: (details, words) => console.info(words, details),
    warn: (details, words) => console.warn(words, details),
    error: (details, words) => console.error(words, details),
  };
  return {
    log: {
      info: (details, words) => writer.info(details, words),
      warn: (details, words) => writer.warn(details, words),
      error: (details, words) => writer.error(details, words),
    },
    passTo(log) {
      writer = log;
    },
  };
}
