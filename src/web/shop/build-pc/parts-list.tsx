import { PencilIcon, XIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { BuildStep } from '#contract/build.ts';
import { Price } from '#web/ui/price.tsx';
import { builderPath } from './builder-address.ts';
import type { BuilderView } from './builder-view.ts';
import { canOpen, remove, reopen } from './step-moves.ts';
import { StepIcon } from './step-icon.tsx';

/** Every step in a line: its part with price, change and remove, or what is still missing. */
export function PartsList({ view, onMove }: { view: BuilderView; onMove?: () => void }) {
  return (
    <ul aria-label="Componentes elegidos" className="divide-y divide-rule border-y border-rule">
      {view.steps.map((step) => (
        <PartLine key={step.key} view={view} step={step} {...(onMove ? { onMove } : {})} />
      ))}
    </ul>
  );
}

const TOOL =
  'grid size-9 place-items-center rounded-sm text-muted hover:bg-ink-soft hover:text-ink focus-visible:-outline-offset-2';

function PartLine({ view, step, onMove }: { view: BuilderView; step: BuildStep; onMove?: () => void }) {
  const { address, steps } = view;
  const part = view.parts[step.key];
  if (part === undefined) {
    const isSkipped = address.skipped.includes(step.key);
    return (
      <li className="flex items-center gap-2.5 py-2 text-sm text-muted">
        <StepIcon icon={step.icon} size={16} />
        <span className="grow">{step.name}</span>
        <span className="datum">{isSkipped ? 'sin' : step.required ? 'falta' : 'opcional'}</span>
      </li>
    );
  }
  const isOpen = step.key === view.open;
  return (
    <li className="flex items-start gap-2.5 py-2 text-sm">
      <span className="mt-0.5 text-ink">
        <StepIcon icon={step.icon} size={16} />
      </span>
      <div className="min-w-0 grow">
        <p className="line-clamp-2 leading-snug" title={part.descripcion}>
          <span className="sr-only">{step.name}: </span>
          {part.descripcion}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2">
          <Price amount={part.precio} size="sm" />
          {part.stock <= 0 ? <span className="text-xs font-semibold text-bad">Sin stock ahora</span> : null}
        </p>
      </div>
      <span className="-my-1 -mr-1.5 flex shrink-0">
        {!isOpen && canOpen(steps, step.key, address) ? (
          <Link
            to={builderPath(reopen(steps, address, step.key))}
            preventScrollReset
            onClick={onMove}
            aria-label={`Cambiar ${step.name}`}
            title="Cambiar"
            className={TOOL}
          >
            <PencilIcon aria-hidden size={15} />
          </Link>
        ) : null}
        <Link
          to={builderPath(remove(address, step.key))}
          preventScrollReset
          onClick={onMove}
          aria-label={`Quitar ${step.name}`}
          title="Quitar"
          className={TOOL}
        >
          <XIcon aria-hidden size={16} />
        </Link>
      </span>
    </li>
  );
}
