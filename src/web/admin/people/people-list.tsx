import type { ReactNode } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { ListedPerson, PanelPerson, PanelPersonList } from '#contract/panel/people.ts';
import { call } from '../panel-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted } from '#lib/counted.ts';
import { reading } from '../not-read.ts';
import { Pager } from '../ui/pager.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { pageQuery, useView } from '../ui/use-view.ts';

const PAGE_SIZE = 24;

/** The people of one kind that an address asks for: `buscar`, `pagina`. */
export function readPeople(
  type: 'cliente' | 'admin',
  failure: string,
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<PanelPersonList> {
  const query = {
    type,
    search: params.get('buscar') ?? '',
    ...pageQuery(params, PAGE_SIZE),
  };
  return reading(() => failure, call(routes.people, { query, signal }));
}

export function fullName({ first_name, last_name }: Pick<PanelPerson, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** A searched and paged list of people with the buttons of its section. */
export function PeopleList({
  people,
  searchLabel,
  caption,
  columns,
  empty,
  actions,
}: {
  people: PanelPersonList;
  searchLabel: string;
  caption: string;
  columns: readonly Column<ListedPerson>[];
  /** The text of an empty list. */
  empty: string;
  actions: ReactNode;
}) {
  const { view, change } = useView();
  const search = view.get('buscar') ?? '';
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label={searchLabel}
          looksAt="Nombre, apellido o email"
          value={search}
          onSearch={(buscar, options) => change({ buscar }, options)}
          className="min-w-64 grow"
        />
        {actions}
      </div>
      <p role="status" className="mb-3 text-sm text-muted">
        {counted(people.count, 'persona', 'personas')}
      </p>
      {people.results.length > 0 ? (
        <PanelTable caption={caption} columns={columns} rows={people.results} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title={search ? 'Nadie coincide con la búsqueda' : empty} />
      )}
      <Pager count={people.count} pageSize={PAGE_SIZE} />
    </>
  );
}
