import type { ReactNode } from 'react';
import { pricedIn } from '#web/page/price-messages.ts';
import { useDollarRate } from '#web/page/root-data.ts';

const STEPS = [
  {
    title: 'Elegí los componentes',
    words: 'Empezá por el procesador. En cada paso ves solo lo que hay en stock y va con lo anterior.',
    drawing: (
      <>
        <path d="M14 14h36v36H14z" className="fill-ink-soft" />
        <path d="M22 24h20M22 32h20M22 40h20" strokeLinecap="round" strokeDasharray="0 5" strokeWidth="3" />
        <path d="M70 10v44M78 10v44M86 10v44" strokeWidth="4" />
      </>
    ),
  },
  {
    title: 'Verificá la compatibilidad',
    words:
      'Socket, tipo de memoria, largo de la placa, altura del cooler y watts de la fuente: todo se controla y se explica.',
    drawing: (
      <>
        <path d="M12 14h76v26H12z" className="fill-ink-soft" />
        <circle cx="32" cy="27" r="9" />
        <circle cx="58" cy="27" r="9" />
        <path d="M12 46v10M88 46v10M12 51h76M17 48l-5 3 5 3M83 48l5 3-5 3" />
      </>
    ),
  },
  {
    title: 'Completá tu build',
    words: (
      <>
        Guardalo, compartilo con un link o llevalo entero al carrito. El total está siempre a la vista,{' '}
        <Currencies />.
      </>
    ),
    drawing: (
      <>
        <path d="M26 8h48v50H26z" className="fill-ink-soft" />
        <path d="M34 16h24v26H34zM26 48h48" />
        <path d="M40 30l6 6 14-16" strokeWidth="3" className="stroke-good" />
      </>
    ),
  },
] as const satisfies readonly { title: string; words: ReactNode; drawing: ReactNode }[];

export function ThreeSteps() {
  return (
    <section aria-labelledby="como-funciona" className="page below-fold-140 mt-16 md:mt-24">
      <p className="sheet-label">Hoja 01</p>
      <h2 id="como-funciona" className="mt-1 text-2xl md:text-3xl">
        De la idea a la PC en tres pasos
      </h2>
      <ol className="mt-6 grid border border-rule bg-sheet md:grid-cols-3">
        {STEPS.map(({ title, words, drawing }, position) => (
          <li key={title} className="border-b border-rule p-5 last:border-0 md:border-r md:border-b-0 md:p-6">
            <div className="flex items-start justify-between">
              <span aria-hidden className="datum text-3xl font-bold text-ink">
                {`0${position + 1}`}
              </span>
              <svg aria-hidden viewBox="0 0 100 66" className="w-28 fill-none stroke-ink stroke-[1.5]">
                {drawing}
              </svg>
            </div>
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-2 text-sm text-muted">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Currencies() {
  return pricedIn(useDollarRate());
}
