import clsx from 'clsx';
import type { BuilderView } from '../model/builder-view.ts';

/** The parts' consumption, the recommended power supply, the chosen one and its margin, on one scale of watts. */
export function PowerGauge({ verdict, parts }: Pick<BuilderView, 'verdict' | 'parts'>) {
  const { drawW: draw, recommendedPsuW: advised } = verdict;
  const supply = supplyWatts(parts);
  if (parts.cpu === undefined && parts.gpu === undefined) {
    return (
      <p className="text-xs text-muted">
        Con el procesador o la placa de video estimamos el consumo y la fuente que hace falta.
      </p>
    );
  }
  const full = Math.max(advised, supply ?? 0, draw) * 1.08;
  const share = (watts: number) => `${((watts / full) * 100).toFixed(1)}%`;
  const headroom = supply === undefined ? null : headroomOf(supply, verdict);
  return (
    <div>
      <dl className="grid grid-cols-3 gap-x-3 gap-y-1">
        <Figure name="Consumo estimado" watts={draw} mark="bg-ink" />
        <Figure name="Fuente recomendada" watts={advised} mark="bg-sun" />
        {headroom === null ? null : (
          <Figure name="Fuente elegida" watts={headroom.supply} mark={headroom.bar} />
        )}
      </dl>
      <div aria-hidden className="relative mt-2 h-5">
        <div className="absolute inset-x-0 top-1.5 h-2 rounded-sm border border-rule-strong bg-raised" />
        {headroom === null ? null : (
          <div
            className={clsx('absolute top-1.5 left-0 h-2 rounded-sm', headroom.bar)}
            style={{ width: share(Math.max(headroom.supply, draw)) }}
          />
        )}
        <div
          className="absolute top-1.5 left-0 h-2 rounded-sm bg-ink transition-[width] duration-500"
          style={{ width: share(Math.min(draw, supply ?? draw)) }}
        />
        <span className="absolute top-0 h-5 w-0.5 bg-sun" style={{ left: share(advised) }} />
      </div>
      {headroom === null ? null : (
        <p className={clsx('mt-1 text-sm font-semibold', headroom.ink)}>{headroom.words}</p>
      )}
    </div>
  );
}

/** The supply's margin (W) over the consumption, as text and colour. A supply with a margin may still be too small. */
function headroomOf(supply: number, { drawW: draw, problems }: BuilderView['verdict']) {
  const spare = supply - draw;
  if (spare < 0) return { supply, bar: 'bg-bad', ink: 'text-bad', words: `Faltan ${-spare} W` };
  const words = `Sobran ${spare} W`;
  const isSmall = problems.some(({ rule }) => rule === 'psu_power');
  if (!isSmall) return { supply, bar: 'bg-good', ink: 'text-good', words };
  return { supply, bar: 'bg-warn', ink: 'text-warn', words: `${words}, menos de lo recomendado` };
}

function Figure({ name, watts, mark }: { name: string; watts: number; mark: string }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="sheet-label">{name}</dt>
      <dd className="datum flex items-center gap-1.5 text-sm">
        <span aria-hidden className={clsx('h-3 w-1', mark)} />
        {watts} W
      </dd>
    </div>
  );
}

/** The chosen supply's watts, or those of the one that comes in the case. */
function supplyWatts(parts: BuilderView['parts']): number | undefined {
  const psu = parts.psu?.facts;
  if (psu?.kind === 'psu') return psu.watts;
  const chassis = parts.case?.facts;
  return chassis?.kind === 'case' && chassis.psu_included ? chassis.psu_watts : undefined;
}
