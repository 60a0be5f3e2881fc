import { useEffect } from 'react';
import { PendingLink } from '#web/address/pending-location.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { linkWith, pageIn, useView } from './use-view.ts';

/** Links to the pages of a list; `name` is its parameter in the address. A page that no longer exists goes back to the last one. */
export function Pager({
  count,
  pageSize,
  name = 'pagina',
  label,
}: {
  count: number;
  pageSize: number;
  name?: string;
  /** Where another list beside it has pages too. */
  label?: string;
}) {
  const { view, change } = useView();
  const page = pageIn(view, name);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  useEffect(() => {
    if (page > pages) change({ [name]: pages === 1 ? null : pages }, { replace: true });
  }, [page, pages, name, change]);
  return (
    <Pagination
      {...(label === undefined ? {} : { label })}
      page={page}
      pages={pages}
      renderLink={(page, looks, label) => (
        <PendingLink to={linkWith({ [name]: page === 1 ? null : page })} {...looks}>
          {label}
        </PendingLink>
      )}
    />
  );
}
