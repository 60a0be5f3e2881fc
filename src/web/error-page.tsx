import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { NotFound } from './shop/not-found/not-found.tsx';
import { ShopFrame } from './shop/layout/shop-frame.tsx';
import { paths } from './address/paths.ts';
import { buttonLooks } from './ui/button.tsx';

/** Shown instead of a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ShopFrame>
        <NotFound />
      </ShopFrame>
    );
  }
  return (
    <ShopFrame>
      <title>Algo salió mal</title>
      <div className="page py-16 md:py-24">
        <div className="sheet corner-marks squared-paper mx-auto max-w-2xl p-6 md:p-10">
          <p className="sheet-label">Plano con error</p>
          <h1 className="mt-2 text-3xl">Algo salió mal de nuestro lado</h1>
          <p className="mt-3 text-muted">
            No pudimos mostrar esta página. Tu carrito y tus builds siguen guardados en este navegador. Probá
            de nuevo en un momento.
          </p>
          <p className="datum mt-4 border-l-2 border-bad bg-sheet px-3 py-2 break-words">
            {errorMessage(error)}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a href={pathname + search} className={buttonLooks({ variant: 'primary' })}>
              Reintentar
            </a>
            <Link to={paths.home()} className={buttonLooks()}>
              Volver al inicio
            </Link>
          </div>
        </div>
      </div>
    </ShopFrame>
  );
}

/** `HTTP {status}: {body}`; visitors read no internal details. */
function errorMessage(error: unknown): string {
  if (!isRouteErrorResponse(error)) return 'Error inesperado';
  const body = typeof error.data === 'string' && error.data !== '' ? error.data : error.statusText;
  return `HTTP ${error.status}: ${body}`;
}
