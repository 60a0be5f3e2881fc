import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { useDollarRate } from '#web/page/root-data.ts';
import { MARKETING_FIGURES } from '../marketing-figures.ts';
import { BudgetCall } from './budget-call.tsx';
import { HeroDrawing } from './hero-drawing.tsx';

export function Hero() {
  const rate = useDollarRate();
  return (
    <section className="squared-paper border-b border-rule-strong">
      <div className="page grid items-center gap-8 py-10 md:py-14 lg:grid-cols-[1fr_1.15fr] lg:gap-10">
        <div>
          <p className="sheet-label">Componentes de PC · Precios en USD{rate ? ' y en pesos' : ''}</p>
          <h1 className="mt-3 text-[2.5rem] leading-[1.02] font-extrabold [font-stretch:120%] md:text-6xl">
            Armá tu PC.
            <br />
            Cada pieza <span className="text-ink">encaja.</span>
          </h1>
          <p className="mt-5 max-w-md text-lg text-muted">
            Elegí pieza por pieza y te mostramos solo lo que va con lo que ya elegiste: socket, memoria, watts
            y milímetros, controlados antes de pagar.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link
              to={paths.buildPc()}
              prefetch="intent"
              className={buttonLooks({ variant: 'primary', size: 'lg' })}
            >
              Armar mi PC
            </Link>
            <Link to={paths.catalogue()} prefetch="intent" className={buttonLooks({ size: 'lg' })}>
              Ver componentes
            </Link>
          </div>
          <BudgetCall />
        </div>
        <HeroDrawing />
      </div>
      <div className="border-t border-rule-strong bg-sheet">
        <dl className="page grid grid-cols-2 md:grid-cols-4">
          {MARKETING_FIGURES.map(({ figure, words }) => (
            <div
              key={words}
              className="flex flex-col-reverse border-rule py-4 odd:border-r odd:pr-4 even:pl-4 max-md:nth-[-n+2]:border-b md:border-r md:px-6 md:first:pl-0 md:last:border-r-0"
            >
              <dt className="sheet-label">{words}</dt>
              <dd className="text-2xl font-bold tabular-nums [font-stretch:112%] md:text-3xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
