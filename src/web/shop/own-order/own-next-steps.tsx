import clsx from 'clsx';
import { CheckIcon } from 'lucide-react';
import type { OwnOrder } from '#contract/payment.ts';
import { stepsOf } from './next-steps.ts';
import type { OrderStage } from './order-stage.ts';

/** The past and next steps of the order. Nothing if they are not known. */
export function OwnNextSteps({ stage, order }: { stage: OrderStage; order: OwnOrder }) {
  const steps = stepsOf(stage, order);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="que-sigue" className="sheet p-5 md:p-6">
      <h2 id="que-sigue" className="mb-4 text-xl">
        Qué sigue
      </h2>
      <ol className="grid gap-3">
        {steps.map(({ title, state }, position) => (
          <li
            key={title}
            aria-current={state === 'next' ? 'step' : undefined}
            className={clsx('flex items-center gap-3', state === 'next' ? 'font-semibold' : 'text-muted')}
          >
            <span
              aria-hidden
              className={clsx(
                'grid size-7 shrink-0 place-items-center rounded-full border text-sm tabular-nums',
                state === 'next' ? 'border-ink bg-ink text-on-ink' : 'border-rule-strong',
              )}
            >
              {state === 'done' ? <CheckIcon size={16} className="text-good" /> : position + 1}
            </span>
            {title}
            {state === 'done' ? <span className="sr-only"> (listo)</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
