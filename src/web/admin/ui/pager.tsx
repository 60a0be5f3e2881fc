import { Link } from 'react-router';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageIn, useView } from './use-view.ts';

/** Pages of a list whose place stands in the address as `name`. */
export function Pager({
  count,
  pageSize,
  name = 'pagina',
}: {
  count: number;
  pageSize: number;
  name?: string;
}) {
  const { view, linkWith } = useView();
  return (
    <Pagination
      page={pageIn(view, name)}
      pages={Math.max(1, Math.ceil(count / pageSize))}
      renderLink={(page, looks, words) => (
        <Link to={linkWith({ [name]: page === 1 ? null : page })} preventScrollReset {...looks}>
          {words}
        </Link>
      )}
    />
  );
}
