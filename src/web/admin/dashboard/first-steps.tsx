import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { panelPaths } from '../panel-paths.ts';

/** The remaining set-up steps of a shop without sales, in order. */
export function FirstSteps({ products, isDemo }: { products: number; isDemo: boolean }) {
  return (
    <section aria-labelledby="primeros-pasos" className="sheet corner-marks mb-6 p-5">
      <h2 id="primeros-pasos" className="text-xl">
        Para empezar a vender
      </h2>
      <ol className="mt-3 grid gap-3 text-sm">
        <Step number={1} title="Conectá la lista de tu proveedor">
          {listMessage(products, isDemo)} Se lee de la dirección o el archivo que diga{' '}
          <code>CATALOG_FEED</code> al arrancar la tienda, y se vuelve a leer cada 6 minutos.
        </Step>
        <Step number={2} title="Revisá los márgenes">
          Cada categoría nueva empieza con 10 %.{' '}
          <StepLink to={panelPaths.home('economia')}>Ir a Economía</StepLink>
        </Step>
        <Step number={3} title="Ocultá lo que no vas a vender">
          Productos o categorías enteras.{' '}
          <StepLink to={panelPaths.home('productos')}>Ir a Productos</StepLink>
        </Step>
        <Step number={4} title="Hacé un pedido de prueba">
          Comprá algo en <StepLink to={paths.home()}>la tienda</StepLink>, miralo en{' '}
          <StepLink to={panelPaths.home('pedidos')}>Pedidos</StepLink> y cancelalo: el stock vuelve.
        </Step>
        <Step number={5} title="Sumá a quien te ayude">
          Que nadie comparta una contraseña. <StepLink to={panelPaths.home('admins')}>Ir a Admins</StepLink>
        </Step>
      </ol>
    </section>
  );
}

function listMessage(products: number, isDemo: boolean): string {
  if (products === 0) return 'Todavía no hay productos.';
  return isDemo
    ? 'Lo que se ve ahora es una demostración, con precios inventados.'
    : `Listo: hay ${products} productos.`;
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="datum grid size-7 shrink-0 place-items-center rounded-sm border border-ink text-ink"
      >
        {number}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  );
}

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-ink underline underline-offset-4">
      {children}
    </Link>
  );
}
