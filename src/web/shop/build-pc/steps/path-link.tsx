import { Link, type LinkProps } from 'react-router';
import { usePendingLocation } from '#web/address/pending-location.tsx';
import { isPlainPress } from '#web/address/plain-press.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import { useMove } from './use-move.ts';

/**
 * A link that does not exchange parts but, for example, completes the PC or finds a part. Its target is computed again at the press, from
 * the PC that is loading.
 */
export function PathLink({
  address,
  pathOf,
  onFollow,
  ...looks
}: Omit<LinkProps, 'to' | 'onClick' | 'preventScrollReset'> & {
  /** Of the PC that the page shows. */
  address: BuilderAddress;
  pathOf: (address: BuilderAddress) => string;
  onFollow?: (() => void) | undefined;
}) {
  const { readLatest } = useMove(address);
  const { go } = usePendingLocation();
  return (
    <Link
      {...looks}
      to={pathOf(address)}
      preventScrollReset
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        const pending = readLatest();
        // A visitor who is leaving the builder is not brought back.
        if (pending === null) return;
        go(pathOf(pending));
        onFollow?.();
      }}
    />
  );
}
