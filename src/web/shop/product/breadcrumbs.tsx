import { Link } from 'react-router';
import type { Crumb } from './product-data.ts';

/** The way to the page. The last crumb is the page itself, whose title stands right below, so it is not repeated. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Dónde estás" className="text-sm text-muted">
      <ol className="flex flex-wrap gap-x-1.5">
        {crumbs.slice(0, -1).map(({ words, path }, place) => (
          <li key={path} className="flex gap-x-1.5">
            {place > 0 ? <span aria-hidden>/</span> : null}
            <Link to={path} className="underline-offset-2 hover:text-ink hover:underline">
              {words}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
