import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { rememberUnfinishedBuild, useUnfinishedBuild } from '#web/browser-storage/unfinished-build.ts';
import type { BuilderView } from '../model/builder-view.ts';

/**
 * The way back to the PC that was being built, where the builder is empty: its address was left behind with the page. It lies beside the
 * line below, so that nothing moves when it appears. A build that came by a link is not the visitor's own until they change it.
 */
export function ContinueBuild({ view: { address } }: { view: BuilderView }) {
  const { search } = useLocation();
  const left = useUnfinishedBuild();
  const parts = Object.keys(address.chosen).length;
  const isOwn = parts > 0 && address.seen === undefined;
  useEffect(() => {
    if (isOwn) rememberUnfinishedBuild({ search, parts });
  }, [isOwn, search, parts]);
  if (parts > 0 || left === null) return null;
  return (
    <Link
      to={paths.buildPc() + left.search}
      className="absolute right-0 inline-flex min-h-11 items-center text-sm font-semibold text-ink underline underline-offset-4"
    >
      {`Seguir mi PC: ${left.parts} ${left.parts === 1 ? 'pieza' : 'piezas'}`}
    </Link>
  );
}
