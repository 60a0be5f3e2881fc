import { useEffect, useState } from 'react';
import { reportNotRead } from './could-not-read.tsx';

interface Read {
  /** What was asked for. */
  address: string;
  failure: Error | null;
}

/**
 * What a page shows: what its loader read last. Where reading the same again fails, what stands stays, with whatever is being typed in it,
 * and the banner reports the failure.
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
