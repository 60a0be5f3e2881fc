import { data } from 'react-router';
import { pageMeta } from '#web/page-meta.ts';
import type { Route } from './+types/not-found-page.ts';
import { NotFound } from './not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta(matches, {
    title: 'Página no encontrada',
    description: 'La página que buscás no existe.',
    path: location.pathname,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return <NotFound />;
}
