import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/address/paths.ts';
import {
  readUnfinishedBuild,
  rememberUnfinishedBuild,
  useUnfinishedBuild,
} from '#web/browser-storage/unfinished-build.ts';
import { counted } from '#lib/counted.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { addedTo, lonePart } from '../model/lone-part.ts';

/**
 * A link back to the PC that the visitor was building. It appears in an empty builder, and in one that a product's page opened: the product
 * may go into that PC. It shares the line below, so that nothing moves when it appears. A build opened from a link becomes the visitor's
 * own only when they change it. A single part does not replace a PC that was begun.
 */
export function ContinueBuild({ view: { address } }: { view: BuilderView }) {
  const { search } = useLocation();
  const left = useUnfinishedBuild();
  const parts = Object.keys(address.chosen).length;
  const lone = left === null ? null : lonePart(address, left.search);
  const isOwn = parts > 0 && address.seen === undefined;
  useEffect(() => {
    const begun = readUnfinishedBuild();
    const isBesideIt = begun !== null && lonePart(address, begun.search) !== null;
    if (isOwn && !isBesideIt) rememberUnfinishedBuild({ search, parts });
  }, [isOwn, address, search, parts]);
  if (left === null || (parts > 0 && lone === null)) return null;
  const count = counted(left.parts, 'pieza', 'piezas');
  return (
    <Link
      to={lone === null ? paths.buildPc() + left.search : addedTo(left.search, lone)}
      className="absolute right-0 inline-flex min-h-11 items-center text-sm font-semibold text-ink underline underline-offset-4"
    >
      {lone === null ? `Seguir mi PC: ${count}` : `Poner en mi PC de ${count}`}
    </Link>
  );
}
