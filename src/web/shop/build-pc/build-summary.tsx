import type { BuilderView } from './builder-view.ts';
import { sharedPath } from './builder-address.ts';
import { BuildActions } from './build-actions.tsx';
import { MachineDrawing } from './machine/machine-drawing.tsx';
import { PartsList } from './parts-list.tsx';
import { PowerGauge } from './power-gauge.tsx';
import { VerdictBanner } from './verdict-banner.tsx';
import { Price } from '#web/ui/price.tsx';

/** The machine, its parts, what they cost and draw, and whether they fit. */
export function BuildSummary({ view, onMove }: { view: BuilderView; onMove?: () => void }) {
  const { parts, steps, total, verdict } = view;
  const chosen = Object.keys(parts).length;
  return (
    <div className="flex flex-col gap-4">
      <div className="sheet corner-marks squared-paper p-2">
        <MachineDrawing
          parts={parts}
          problems={verdict.problemas}
          className="mx-auto block w-full max-w-[22rem]"
        />
      </div>
      <VerdictBanner verdict={verdict} chosen={chosen} />
      <PartsList view={view} {...(onMove ? { onMove } : {})} />
      <PowerGauge verdict={verdict} parts={parts} />
      <dl className="flex items-end justify-between gap-4 border-t border-rule-strong pt-3">
        <div>
          <dt className="sheet-label">Componentes</dt>
          <dd className="datum text-sm">
            {chosen} / {steps.length}
          </dd>
        </div>
        <div className="text-right">
          <dt className="sheet-label">Total</dt>
          <dd>
            <Price amount={total} size="xl" />
          </dd>
        </div>
      </dl>
      <BuildActions key={sharedPath(view.address)} view={view} />
    </div>
  );
}
