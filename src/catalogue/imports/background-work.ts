import { IMPORT_MESSAGES } from './import-messages.ts';

/** Work that continues after the response to its request. */
export interface BackgroundWork {
  /** @param recover what to do, and what to say in Spanish, when the work throws. */
  begin(work: () => Promise<void>, recover: (trouble: string) => Promise<unknown>): void;
  /** Resolves when none is under way in this process. */
  settled(): Promise<void>;
}

export function createBackgroundWork(onError: (error: unknown) => void): BackgroundWork {
  const underWay = new Set<Promise<void>>();
  return {
    begin(work, recover) {
      const done = work()
        .catch(async (error: unknown) => {
          onError(error);
          await recover(IMPORT_MESSAGES.internalError);
        })
        .catch(onError)
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
