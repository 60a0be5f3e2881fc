import { isRouteErrorResponse } from 'react-router';

/** The page that stands in when a page could not be made. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return (
    <main className="page py-24">
      <h1>{status ? `HTTP ${status}` : 'Algo salió mal'}</h1>
    </main>
  );
}
