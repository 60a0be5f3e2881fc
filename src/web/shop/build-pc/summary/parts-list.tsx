import { PencilIcon, XIcon } from 'lucide-react';
import { Price } from '#web/ui/price.tsx';
import type { BuilderStep, BuilderView } from '../model/builder-view.ts';
import { hasEnough, pesosOfLine, priceOfLine, unitsToBuy } from '../model/part-lines.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { PartsOptions } from './part-options.tsx';
import { openToExchange, remove } from '../steps/part-moves.ts';
import { canOpen } from '../steps/step-moves.ts';
import { OwnedMark } from '../steps/owned-mark.tsx';
import { StepIcon } from '../steps/step-icon.tsx';

/** One line per step: its part with price and the buttons to change or remove it, or the missing part. All eight fit on one screen. */
export function PartsList({ view, onMove }: { view: BuilderView; onMove?: () => void }) {
  return (
    <div>
      <ul aria-label="Componentes elegidos" className="divide-y divide-rule border-y border-rule">
        {view.steps.map((step) => (
          <PartLine key={step.key} view={view} step={step} {...(onMove ? { onMove } : {})} />
        ))}
      </ul>
      <PartsOptions view={view} />
    </div>
  );
}

/** A thumb hits it without its neighbours, and more surely the one that removes. */
const TOOL =
  'grid h-9 w-7 place-items-center rounded-sm text-muted hover:bg-ink-soft hover:text-ink focus-visible:-outline-offset-2 max-lg:h-11 max-lg:w-10 max-lg:last:w-11';

function PartLine({ view, step, onMove }: { view: BuilderView; step: BuilderStep; onMove?: () => void }) {
  const { address, steps } = view;
  const part = view.parts[step.key];
  if (part === undefined) {
    const isSkipped = address.skipped.includes(step.key);
    const isNeeded = step.required || view.lacking?.includes(step.key);
    return (
      <li className="flex min-h-8 items-center gap-2 text-sm text-muted">
        <StepIcon icon={step.icon} size={16} />
        <span className="grow">{step.name}</span>
        <span className="datum">
          {step.isInCase ? 'en el gabinete' : isNeeded ? 'falta' : isSkipped ? 'sin' : 'opcional'}
        </span>
      </li>
    );
  }
  const isOpen = step.key === view.open;
  const units = unitsToBuy(address, step.key);
  const tight = (view.margins[step.key] ?? [])
    .filter(({ isTight }) => isTight)
    .map(({ text }) => text)
    .join('');
  return (
    <li className="flex items-center gap-2 py-0.5 max-lg:py-0">
      <span className="shrink-0 text-ink">
        <StepIcon icon={step.icon} size={16} />
      </span>
      <div className="min-w-0 grow text-xs leading-4">
        <p className="line-clamp-2" title={part.description}>
          <span className="sr-only">{step.name}: </span>
          {units > 1 ? `${units} × ` : ''}
          {part.description}
        </p>
        {tight === '' ? null : <p className="font-semibold">{tight}</p>}
        {hasEnough(part, address, step.key) ? null : (
          <p className="font-semibold text-bad">
            {part.stock <= 0 ? 'Sin stock ahora' : `Solo ${part.stock} en stock ahora`}
          </p>
        )}
      </div>
      {units === 0 ? (
        <OwnedMark step={step.key} isSharers={address.sharers.includes(step.key)} className="text-xs" />
      ) : (
        <Price
          amount={priceOfLine(part, address, step.key)}
          ars={pesosOfLine(part, address, step.key)}
          size="sm"
          className="shrink-0 items-end leading-4"
        />
      )}
      <span className="-mr-2 flex shrink-0 max-lg:-mr-3 max-lg:-ml-1.5">
        {!isOpen && canOpen(steps, step.key, address) ? (
          <MoveLink
            address={address}
            change={(pending) => openToExchange(pending, step.key)}
            leads="away"
            onMove={onMove}
            aria-label={`Cambiar ${step.name}: lo demás queda`}
            title="Cambiar: lo demás queda"
            className={TOOL}
          >
            <PencilIcon aria-hidden size={15} />
          </MoveLink>
        ) : null}
        <MoveLink
          address={address}
          change={(pending) => remove(pending, step.key, address)}
          leads="away"
          onMove={onMove}
          aria-label={`Quitar ${step.name}: lo demás queda`}
          title="Quitar: lo demás queda"
          className={TOOL}
        >
          <XIcon aria-hidden size={16} />
        </MoveLink>
      </span>
    </li>
  );
}
