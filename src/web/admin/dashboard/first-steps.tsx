import type { ReactNode } from 'react';
import { CheckIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ShopStateResponse } from '#contract/panel/shop-state.ts';
import { paths } from '#web/address/paths.ts';
import { panelPaths } from '../panel-paths.ts';

type Check = ShopStateResponse['checks'][number];

/** The set-up steps of a shop without sales, in order; what the shop can see is marked as done. */
export function FirstSteps({ products, checks }: { products: number; checks: readonly Check[] }) {
  const list = checks.find(({ part }) => part === 'lista');
  const emails = checks.find(({ part }) => part === 'emails');
  const payments = checks.find(({ part }) => part === 'cobros');
  return (
    <section aria-labelledby="primeros-pasos" className="sheet corner-marks mb-6 p-5">
      <h2 id="primeros-pasos" className="text-xl">
        Primeros pasos
      </h2>
      <ol className="mt-3 grid gap-3 text-sm">
        <Step number={1} title="Conectá la lista de tu proveedor" isDone={products > 0 && isWell(list)}>
          {products === 0 ? 'Todavía no hay productos.' : `Hay ${products} productos. ${list?.message ?? ''}`}{' '}
          Se lee de la dirección o el archivo que diga <code>CATALOG_FEED</code> al arrancar la tienda, y se
          vuelve a leer cada 6 minutos.
        </Step>
        <Step number={2} title="Hacé que salgan los emails" isDone={isWell(emails)}>
          {wordsOf(emails)}
        </Step>
        <Step number={3} title="Conectá los cobros" isDone={isWell(payments)}>
          {wordsOf(payments)}
        </Step>
        <Step number={4} title="Revisá los márgenes">
          Cada categoría nueva empieza con 10 %.{' '}
          <StepLink to={panelPaths.home('economia')}>Ir a Economía</StepLink>
        </Step>
        <Step number={5} title="Ocultá lo que no vas a vender">
          Productos o categorías enteras.{' '}
          <StepLink to={panelPaths.home('productos')}>Ir a Productos</StepLink>
        </Step>
        <Step number={6} title="Hacé un pedido de prueba">
          Comprá algo en <StepLink to={paths.home()}>la tienda</StepLink>, miralo en{' '}
          <StepLink to={panelPaths.home('pedidos')}>Pedidos</StepLink> y cancelalo: el stock vuelve.
        </Step>
        <Step number={7} title="Sumá a quien te ayude">
          Que nadie comparta una contraseña. <StepLink to={panelPaths.home('admins')}>Ir a Admins</StepLink>
        </Step>
      </ol>
    </section>
  );
}

function isWell(check: Check | undefined): boolean {
  return check?.state === 'ok';
}

function wordsOf(check: Check | undefined): string {
  return [check?.message, check?.advice].filter(Boolean).join(' ');
}

interface StepProps {
  number: number;
  title: string;
  /** False too where the shop cannot know. */
  isDone?: boolean;
  children: ReactNode;
}

function Step({ number, title, isDone = false, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="datum grid size-7 shrink-0 place-items-center rounded-sm border border-ink text-ink"
      >
        {isDone ? <CheckIcon size={18} className="text-good" /> : number}
      </span>
      <div>
        <p className="font-semibold">
          {isDone ? <span className="font-normal text-good">Listo: </span> : null}
          {title}
        </p>
        <p className="wrap-anywhere text-muted">{children}</p>
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
