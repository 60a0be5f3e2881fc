import { Link, type LinkProps } from 'react-router';
import { isPlainPress } from '#web/address/plain-press.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import { useMove, type Move, type MoveTarget } from './use-move.ts';

/** A link that changes the PC. Its target is computed again at the press, from the PC that is loading. */
export function MoveLink({
  address,
  change,
  leads,
  onMove,
  ...looks
}: Omit<LinkProps, 'to' | 'onClick' | 'preventScrollReset'> & {
  /** Of the PC that the page shows. */
  address: BuilderAddress;
  change: Move;
  leads: MoveTarget;
  onMove?: (() => void) | undefined;
}) {
  const { move } = useMove(address);
  return (
    <Link
      {...looks}
      to={builderPath(change(address))}
      preventScrollReset
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        if (move(change, leads)) onMove?.();
      }}
    />
  );
}
