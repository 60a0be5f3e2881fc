import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { parseBuilderAddress, type BuilderAddress } from './model/builder-address.ts';

/** A response that comes sooner needs no skeleton: two quick changes of the page disturb more than none. */
const WORTH_SHOWING_MS = 120;

/** The builder's address that is loading, once it takes long enough to show it. */
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
