import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router';
import { counted } from '#lib/counted.ts';
import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { CompatibilityBadge } from '#web/ui/compatibility-badge.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Price, WithoutTaxes } from '#web/ui/price.tsx';
import {
  columnCount,
  COLUMNS_WIDTH,
  ColumnNames,
  FIRST_COLUMN,
  NamesBegin,
} from '../catalogue/compare/column-names.tsx';
import { OwnedMark } from '../build-pc/steps/owned-mark.tsx';
import { AddSavedBuild } from './add-saved-build.tsx';
import { builderOf } from './saved-build-link.ts';
import { compareBuilds, type BuildColumn, type StepRow } from './compare-builds.ts';
import { MAX_BUILDS_COMPARED } from './most-compared.ts';
import { useBuildsToday } from './use-builds-today.ts';

/** Up to four saved builds side by side, with today's prices; no build is called the best. */
export default function BuildComparison({
  builds,
  others,
}: {
  builds: readonly SavedBuild[];
  /** Those that are saved too. */
  others: readonly SavedBuild[];
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasBrought = useNavigationType() !== 'POP';
  useEffect(() => {
    // The link that was pressed is gone: that to the comparison, or that of a build.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasBrought && isLost) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever another build leaves or comes
  }, [wasBrought, builds.length]);
  return (
    <section aria-labelledby="titulo-comparacion">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="titulo-comparacion" ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
          Comparación
        </h2>
        <p className="text-sm text-muted">
          {counted(builds.length, 'build', 'builds')}, con los precios de hoy
        </p>
        <Link to={paths.savedBuilds()} className={buttonLooks({ size: 'sm', className: 'ml-auto' })}>
          Volver a los guardados
        </Link>
      </div>
      <MoreBuilds builds={builds} others={others} />
      <Compared builds={builds} />
    </section>
  );
}

/** Puts another saved build beside them, while there is room. */
function MoreBuilds({ builds, others }: { builds: readonly SavedBuild[]; others: readonly SavedBuild[] }) {
  if (others.length === 0 || builds.length >= MAX_BUILDS_COMPARED) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">Agregar:</span>
      {others.map(({ id, name }) => (
        <Link
          key={id}
          to={paths.savedBuilds([...builds.map((build) => build.id), id])}
          replace
          preventScrollReset
          className={buttonLooks({ size: 'sm', className: 'max-w-full truncate' })}
        >
          {name}
        </Link>
      ))}
    </p>
  );
}

function Compared({ builds }: { builds: readonly SavedBuild[] }) {
  const { retry, ...asked } = useBuildsToday(builds);
  const table = useRef<HTMLElement>(null);
  if (asked.state === 'loading') return <Spinner label="Buscando los precios de hoy..." />;
  if (asked.state === 'failed') {
    return (
      <Alert
        tone="bad"
        title="No pudimos comparar los builds"
        actions={
          <Button size="sm" onClick={retry}>
            Reintentar
          </Button>
        }
      >
        {asked.message}
      </Alert>
    );
  }
  const { columns, rows } = compareBuilds(builds, asked.today);
  const ids = builds.map(({ id }) => id);
  return (
    <div className={COLUMNS} style={columnCount(columns)}>
      <ColumnNames products={builds.map(({ id, name }) => ({ id, description: name }))} table={table} />
      {/* A keyboard scrolls what it can focus. */}
      <section
        ref={table}
        aria-label="Tabla de comparación"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone
        tabIndex={0}
        className="sheet relative overflow-x-auto"
      >
        <table className={clsx('table-fixed border-collapse text-sm', COLUMNS_WIDTH)}>
          <caption className="sr-only">Los componentes de cada build, uno al lado del otro</caption>
          <thead>
            <tr>
              <th scope="col" className={clsx(FIRST_COLUMN, 'text-left')}>
                <span className="sheet-label">Build</span>
                <NamesBegin />
              </th>
              {columns.map((column) => (
                <ColumnHead key={column.build.id} column={column} ids={ids} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-t border-rule">
              <th scope="row" className={clsx(FIRST_COLUMN, NAME)}>
                Compatibilidad
              </th>
              {columns.map(({ build, verdict }) => (
                <td key={build.id} className={CELL}>
                  {verdict === null ? 'Nada está a la venta' : <CompatibilityBadge status={verdict.status} />}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <PartRow key={row.step} row={row} ids={ids} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** How wide the columns are at least; with more room they share it. A phone shows almost two, so that whoever sees one cut scrolls. */
const COLUMNS = '[--first:6.75rem] [--column:8.5rem] md:[--first:13rem] md:[--column:13rem]';

/** A phone's column is no wider than the words. */
const IN_COLUMN = {
  wide: true,
  size: 'sm',
  className: 'px-1! max-md:text-xs! max-md:[&_svg]:hidden',
} as const;

const NAME = 'text-left font-medium hyphens-auto wrap-anywhere max-md:text-xs';

const CELL = 'border-l border-rule p-2 align-top wrap-anywhere md:p-3';

function ColumnHead({ column, ids }: { column: BuildColumn; ids: readonly string[] }) {
  const { build, total, pesos, dearerBy, isSomeGone, verdict } = column;
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a column's heading, named by the build's link in it
    <th scope="col" className={clsx(CELL, 'text-left font-normal')}>
      <div className="flex h-full flex-col gap-2">
        <Link to={builderOf(build)} className="font-semibold hover:text-ink hover:underline">
          {build.name}
        </Link>
        <span className="datum text-xs text-muted">
          {counted(build.componentCount, 'componente', 'componentes')}
        </span>
        <Price amount={total} ars={pesos?.total} />
        {isSomeGone ? <span className="text-xs font-semibold">Sin lo que ya no está a la venta</span> : null}
        {dearerBy === null ? null : (
          <span className="text-xs font-semibold">{dearerBy} que el más barato</span>
        )}
        <WithoutTaxes amount={pesos?.withoutTaxes ?? null} />
        <span className="flex flex-col items-start gap-2">
          {verdict === null ? null : <AddSavedBuild build={build} looks={IN_COLUMN} />}
          <Link
            to={paths.savedBuilds(ids.length > 2 ? ids.filter((id) => id !== build.id) : [])}
            replace
            preventScrollReset
            className={buttonLooks({ size: 'sm' })}
          >
            Quitar<span className="sr-only"> {build.name} de la comparación</span>
          </Link>
        </span>
      </div>
    </th>
  );
}

function PartRow({
  row: { step, name, parts, differs, comparable },
  ids,
}: {
  row: StepRow;
  ids: readonly string[];
}) {
  return (
    <tr className="border-t border-rule">
      <th scope="row" className={clsx(FIRST_COLUMN, NAME)}>
        {name}
        {differs ? (
          <Badge tone="ink" className="mt-1 flex w-fit">
            ≠ Distinto
          </Badge>
        ) : null}
        {comparable.length === 0 ? null : (
          <Link
            to={paths.catalogue({
              category: step,
              filters: [
                ['comparar', comparable.join(',')],
                ['ver', 'comparacion'],
              ],
            })}
            className="mt-1 block py-1 text-xs font-normal text-ink underline underline-offset-2"
          >
            Ver en qué<span className="sr-only"> se distinguen: {name}</span>
          </Link>
        )}
      </th>
      {parts.map((part, place) => (
        <td key={ids[place]} className={clsx(CELL, part === null && 'text-muted')}>
          {part === null ? (
            'No lleva'
          ) : (
            <div className="flex flex-col gap-1.5">
              <span className={clsx(differs && 'font-semibold')}>
                {part.units > 1 ? `${part.units} × ` : ''}
                {part.description}
              </span>
              <FactList facts={part.facts} />
              {part.units === 0 ? (
                <OwnedMark step={step} isSharers={part.isSharers} className="text-xs" />
              ) : part.price === null ? null : (
                <Price amount={part.price.usd} ars={part.price.ars} size="sm" />
              )}
              {part.lack === undefined ? null : <span className="font-semibold text-bad">{part.lack}</span>}
            </div>
          )}
        </td>
      ))}
    </tr>
  );
}
