import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';

type Read<Preview> = { asked: string } & ({ preview: Preview } | { failure: string });

/**
 * What something would do, read before it is done; null while it is read.
 * @param asked What is asked for: another one reads it again. Null: nothing yet.
 */
export function usePreview<Preview>(
  asked: string | null,
  read: (signal: AbortSignal) => Promise<Preview>,
): { preview: Preview | null; failure: string | null } {
  const [last, setLast] = useState<Read<Preview> | null>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (asked === null) return;
    const leaving = new AbortController();
    latest.current(leaving.signal).then(
      (preview) => setLast({ asked, preview }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setLast({ asked, failure: errorMessage(error) });
      },
    );
    return () => leaving.abort();
  }, [asked]);
  const isCurrent = last !== null && last.asked === asked;
  return {
    preview: isCurrent && 'preview' in last ? last.preview : null,
    failure: isCurrent && 'failure' in last ? last.failure : null,
  };
}
