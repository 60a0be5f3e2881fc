import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '#web/address/paths.ts';
import type { BuilderAddress } from '../model/builder-address.ts';

/** A faster response needs no skeleton: two quick changes of the page disturb more than a short wait. */
const WORTH_SHOWING_MS = 120;

interface Pending {
  search: string;
  address: BuilderAddress;
}

/** The builder's address that is loading, once it takes long enough to show it. */
export function usePendingAddress(): BuilderAddress | null {
  const { location } = useNavigation();
  const search = location?.pathname === paths.buildPc() ? location.search : null;
  const [pending, setPending] = useState<Pending | null>(null);

  useEffect(() => {
    if (search === null) return;
    let isOver = false;
    const show = async () => {
      const { parsePendingAddress } = await import('./parse-pending-address.ts');
      if (!isOver) setPending({ search, address: parsePendingAddress(search) });
    };
    // Offline its code may not come; the page for the address will not either.
    const timer = setTimeout(() => void show().catch(() => undefined), WORTH_SHOWING_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setPending(null);
    };
  }, [search]);

  return pending !== null && search === pending.search ? pending.address : null;
}
