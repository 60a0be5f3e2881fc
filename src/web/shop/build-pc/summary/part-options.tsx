import { MinusIcon, PlusIcon } from 'lucide-react';
import { partsOf } from '#compatibility/build/build.ts';
import { mostUnits } from '#compatibility/build/room-for-units.ts';
import { isCounted, unitsOf, type CountedStep } from '#compatibility/build/units.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import type { BuildStep } from '#contract/build.ts';
import { InCartLink } from '#web/shop/product-card/in-cart-link.tsx';
import { counted } from '#lib/counted.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { own } from '../steps/part-marks.ts';
import { countUnits } from '../steps/part-moves.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { CountLink } from './count-link.tsx';
import { useIsInCart } from './use-is-in-cart.ts';

/** The whole name of each chosen part, what is changed of it, and the room it leaves. Closed, so that the list above stays on one screen. */
export function PartsOptions({ view }: { view: BuilderView }) {
  const chosen = view.steps.filter(({ key }) => view.parts[key] !== undefined);
  if (chosen.length === 0) return null;
  return (
    <details
      className="text-xs"
      // The list above fills the summary of a small screen, so the opened part is scrolled into sight.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="unfolds inline-flex min-h-9 items-center font-semibold text-ink max-lg:min-h-11">
        Cantidades, espacio y lo que ya tenés
      </summary>
      <ul aria-label="Opciones de cada componente" className="divide-y divide-rule border-b border-rule">
        {chosen.map((step) => (
          <li key={step.key} className="py-1">
            <p className="wrap-anywhere">
              <span className="font-semibold">{step.name}: </span>
              {view.parts[step.key]?.description}
            </p>
            {view.margins[step.key] ? (
              <p className="text-muted">{view.margins[step.key]?.map(({ text }) => text)}</p>
            ) : null}
            <PartOptions view={view} step={step} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The options of a chosen part: whether it is in the cart, whether the visitor has it, and its number, if a PC takes more than one. */
function PartOptions({ view, step }: { view: BuilderView; step: BuildStep }) {
  const { address } = view;
  const part = view.parts[step.key];
  const isOwned = address.owned.includes(step.key);
  const isSharers = address.sharers.includes(step.key);
  // Once the whole build is there, the summary says so.
  const isWholeInCart = useIsInCart(view);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {isCounted(step.key) ? <UnitLinks view={view} step={step} part={step.key} /> : null}
      {unlistedWords(part?.id) === null ? (
        <MoveLink
          address={address}
          change={(pending) => own(pending, step.key, !isOwned)}
          leads="nowhere"
          className="py-1.5 text-muted underline decoration-rule-strong underline-offset-2 hover:text-ink max-lg:py-3"
        >
          {isOwned ? (isSharers ? 'Agregarla: no la tengo' : 'Comprar esta pieza') : 'Ya tengo esta pieza'}
          <span className="sr-only"> ({step.name})</span>
        </MoveLink>
      ) : null}
      {part && !isOwned && !isWholeInCart ? <InCartLink id={part.id} className="py-1.5" /> : null}
    </div>
  );
}

function UnitLinks({ view, step, part }: { view: BuilderView; step: BuildStep; part: CountedStep }) {
  const { address, parts } = view;
  const units = unitsOf(address, part);
  const facts = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part.facts]));
  const most = mostUnits(partsOf(facts), part);
  const add = (more: 1 | -1) => (pending: BuilderAddress) => {
    const wanted = unitsOf(pending, part) + more;
    const isTooMany = more > 0 && wanted > most;
    return isTooMany || wanted < 1 ? pending : countUnits(pending, part, wanted);
  };
  if (most === 1 && units === 1) return null;
  return (
    <span role="group" aria-label={`Cantidad de ${step.name}`} className="inline-flex items-center">
      <CountLink
        Icon={MinusIcon}
        label={`Una unidad menos de ${step.name}`}
        address={address}
        change={add(-1)}
        isOff={units === 1}
      />
      <span aria-live="polite" className="datum min-w-14 text-center">
        {counted(units, 'unidad', 'unidades')}
      </span>
      <CountLink
        Icon={PlusIcon}
        label={`Una unidad más de ${step.name}`}
        address={address}
        change={add(1)}
        isOff={units >= most}
      />
    </span>
  );
}
