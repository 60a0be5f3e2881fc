import { useEffect, useState } from 'react';
import { reportNotRead } from './could-not-read.tsx';

interface Read {
  /** What was asked for. */
  address: string;
  failure: Error | null;
}

/**
 * Returns what a page shows: the last result of its loader. When a second read of the same address fails, the page keeps its content and
 * whatever is being typed in it, and the banner reports the failure.
 * @example const shown = useLastRead(loaderData);
 */
export function useLastRead<Result extends Read>(latest: Result): Result {
  const [last, setLast] = useState(latest);
  const isKept = latest.failure !== null && last.failure === null && last.address === latest.address;
  if (!isKept && last !== latest) setLast(latest);
  const failure = isKept ? latest.failure : null;
  useEffect(() => {
    if (failure !== null) reportNotRead(failure);
  }, [failure]);
  return isKept ? last : latest;
}
