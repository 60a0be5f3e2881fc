import type { ComponentType } from 'react';
import { useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { SECTION_PERMISSIONS } from '#contract/panel/panel-sections.ts';
import type { Permission } from '#contract/roles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { newsBeforeReading } from '../news/news.ts';
import { ShowNews } from '../news/show-news.tsx';
import { NotRead } from '../not-read.ts';
import { personOnPage } from '../panel-person.ts';
import { mayNow, sectionAt, type SectionKey } from '../sections.ts';
import { CouldNotRead } from '../ui/could-not-read.tsx';
import { useLastRead } from '../ui/use-last-read.ts';

export interface SectionArgs extends Pick<ClientLoaderFunctionArgs, 'url' | 'request'> {
  /** What the role of who is signed in allows: a section asks the server for nothing else. */
  may: (permission: Permission) => boolean;
}

/** What a section's loader returns: what it read, or why it could not. */
export type SectionRead<Data> = {
  address: string;
  /** The number of the newest event before it was read. */
  newest: number;
} & ({ data: Data; failure: null } | { data: null; failure: NotRead });

/** The `loaderData` of a section's component. */
export interface SectionProps<
  Loader extends (args: ClientLoaderFunctionArgs) => Promise<SectionRead<unknown>>,
> {
  loaderData: Extract<Awaited<ReturnType<Loader>>, { failure: null }>['data'];
}

/**
 * Makes the `clientLoader` of a section's route. What could not be read is returned and not thrown: the section keeps what it shows.
 * @param read Reads what the section shows. It throws NotRead, or ApiError with 403 where the session is over.
 */
export function sectionLoader<Data>(
  read: (args: SectionArgs) => Promise<Data>,
): (args: ClientLoaderFunctionArgs) => Promise<SectionRead<Data>> {
  return async ({ url, request }) => {
    const viewer = personOnPage();
    const may = (permission: Permission) => mayNow(viewer, permission);
    const place = { address: url.pathname + url.search, newest: await newsBeforeReading() };
    if (!may(SECTION_PERMISSIONS[sectionOf(url)])) {
      return { ...place, data: null, failure: new NotAllowed('Tu rol no permite ver esta sección') };
    }
    try {
      return { ...place, data: await read({ url, request, may }), failure: null };
    } catch (error) {
      if (!(error instanceof NotRead)) throw error;
      return { ...place, data: null, failure: error };
    }
  };
}

/** Makes the component of a section's route: the section, and what is new in it; or why it could not be read. */
export function sectionPage<Data>(Section: ComponentType<{ loaderData: Data }>) {
  return function SectionPage({ loaderData }: { loaderData: SectionRead<Data> }) {
    const section = sectionOf(useLocation());
    const { data, newest, failure } = useLastRead(loaderData);
    if (failure instanceof NotAllowed) return <EmptyState title={failure.message} />;
    if (failure !== null) return <CouldNotRead failure={failure} />;
    return (
      <>
        <Section loaderData={data} />
        <ShowNews section={section} newest={newest} />
      </>
    );
  };
}

function sectionOf({ pathname }: { pathname: string }): SectionKey {
  const section = sectionAt(pathname);
  if (section === null) throw new RangeError(`no section is at ${pathname}`);
  return section;
}

/** The person's role does not allow the section: to try again would not help. */
class NotAllowed extends NotRead {
  override name = 'NotAllowed';
}
