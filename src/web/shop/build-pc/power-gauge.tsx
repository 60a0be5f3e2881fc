import clsx from 'clsx';
import type { VerdictAnswer } from '#contract/build.ts';
import type { BuilderView } from './builder-view.ts';

/** What the parts draw, the supply to look for, and the one that was chosen, on one scale of watts. */
export function PowerGauge({ verdict, parts }: { verdict: VerdictAnswer; parts: BuilderView['parts'] }) {
  const { consumo_w: draw, fuente_recomendada_w: advised } = verdict;
  const supply = supplyWatts(parts);
  const full = Math.max(advised, supply ?? 0, draw) * 1.15;
  const share = (watts: number) => `${(Math.min(1, watts / full) * 100).toFixed(1)}%`;
  if (parts.cpu === undefined && parts.gpu === undefined) {
    return (
      <p className="text-xs text-muted">
        Con el procesador o la placa de video estimamos el consumo y la fuente que hace falta.
      </p>
    );
  }
  return (
    <div>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <Figure name="Consumo estimado" watts={draw} />
        <Figure name="Fuente recomendada" watts={advised} />
      </dl>
      <div aria-hidden className="relative mt-2 h-5">
        <div className="absolute inset-x-0 top-1.5 h-2 rounded-sm border border-rule-strong bg-raised" />
        <div
          className={clsx(
            'absolute top-1.5 left-0 h-2 rounded-sm transition-[width] duration-500',
            supply !== undefined && supply < draw ? 'bg-bad' : 'bg-ink',
          )}
          style={{ width: share(draw) }}
        />
        <span className="absolute top-0 h-5 w-0.5 bg-sun" style={{ left: share(advised) }} />
        {supply === undefined ? null : (
          <span
            className="absolute top-0.5 size-4 -translate-x-1/2 rotate-45 border-2 border-sheet bg-good"
            style={{ left: share(supply) }}
          />
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-3 w-0.5 bg-sun" />
          Recomendada
        </span>
        {supply === undefined ? null : (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rotate-45 bg-good" />
            Tu fuente: {supply} W
          </span>
        )}
      </p>
    </div>
  );
}

function Figure({ name, watts }: { name: string; watts: number }) {
  return (
    <div>
      <dt className="sheet-label">{name}</dt>
      <dd className="datum text-sm">{watts} W</dd>
    </div>
  );
}

/** The chosen supply's watts, or those of the one that comes in the case. */
function supplyWatts(parts: BuilderView['parts']): number | undefined {
  const psu = parts.psu?.ficha;
  if (psu?.kind === 'psu') return psu.watts;
  const chassis = parts.case?.ficha;
  return chassis?.kind === 'case' && chassis.psu_included ? chassis.psu_watts : undefined;
}
