import { useEffect } from 'react';
import { Link } from 'react-router';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageIn, useView } from './use-view.ts';

/** Pages of a list whose place stands in the address as `name`. From a page that is no more it steps back to the last one. */
export function Pager({
  count,
  pageSize,
  name = 'pagina',
}: {
  count: number;
  pageSize: number;
  name?: string;
}) {
  const { view, change, linkWith } = useView();
  const page = pageIn(view, name);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  useEffect(() => {
    if (page > pages) change({ [name]: pages === 1 ? null : pages }, { replace: true });
  }, [page, pages, name, change]);
  return (
    <Pagination
      page={page}
      pages={pages}
      renderLink={(page, looks, words) => (
        <Link to={linkWith({ [name]: page === 1 ? null : page })} preventScrollReset {...looks}>
          {words}
        </Link>
      )}
    />
  );
}
