import { data, redirectDocument } from 'react-router';
import { pageMeta } from '#web/page/page-meta.ts';
import type { Route } from './+types/not-found-page.ts';
import { NotFound } from './not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** A step back in the browser's history may lead to a page of the panel, which belongs to the other build: only the server knows it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url);
}

/** All unknown addresses share one cached page, so it does not state its address. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Página no encontrada',
    description: 'La página que buscás no existe.',
    path: null,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return <NotFound />;
}
