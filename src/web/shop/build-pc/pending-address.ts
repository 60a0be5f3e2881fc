import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { parseBuilderAddress, type BuilderAddress } from './model/builder-address.ts';

/** An answer that comes sooner needs no skeleton: two changes of the page in a blink are worse than none. */
const WORTH_SHOWING_MS = 120;

/** The builder's address that is on its way, once it is worth showing. */
export function usePendingAddress(): BuilderAddress | null {
  const { location } = useNavigation();
  const search = location?.pathname === paths.buildPc() ? location.search : null;
  const [waitedFor, setWaitedFor] = useState<string | null>(null);

  useEffect(() => {
    if (search === null) return;
    const timer = setTimeout(() => setWaitedFor(search), WORTH_SHOWING_MS);
    return () => {
      clearTimeout(timer);
      setWaitedFor(null);
    };
  }, [search]);

  return search !== null && search === waitedFor ? parseBuilderAddress(new URLSearchParams(search)) : null;
}
