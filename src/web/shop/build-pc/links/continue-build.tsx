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
 * The way back to the PC that was being built, whose address was left behind with the page: where the builder is empty, or where a product's
 * page led to it, which may go into that PC. It lies beside the line below, so that nothing moves when it appears. A build that came by a
 * link is not the visitor's own until they change it, and one part alone does not take the place of a PC that was begun.
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
