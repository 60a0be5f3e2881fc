import { Link } from 'react-router';
import type { PanelImportDetail } from '#contract/panel/imports.ts';
import { UNNAMED_LIST } from '#contract/panel/list-upload.ts';
import { Alert } from '#web/ui/alert.tsx';
import { counted, formatCount } from '#lib/counted.ts';
import { panelPaths } from '../panel-paths.ts';
import { formatDateTime } from '../ui/dates.ts';
import { Figure } from '../ui/figure.tsx';
import { DemoLeaves } from './demo-leaves.tsx';
import { ImportActions, STATUS_ID } from './import-actions.tsx';
import { ImportDoubts } from './import-doubts.tsx';
import { ImportFaults } from './import-faults.tsx';
import { ImportSamples, isToBeDecided, SuspiciousRows } from './import-samples.tsx';
import { ImportState } from './import-state.tsx';
import { ImportWarnings } from './import-warnings.tsx';
import { useKeptDraft } from '../kept-draft.ts';
import { isCategoryChoices, NewCategories, NO_CHOICES } from './new-categories.tsx';
import { faultsTitle, isUnderWay, listSentence, progressLabel, sentence } from './import-labels.ts';
import { ListColumns } from './list-columns.tsx';
import { isTypedUnits, NO_UNITS, StockWords } from './stock-words.tsx';
import { useFollowedRun } from './use-followed-run.ts';

/** One import: its progress, its changes and its actions. */
export function ImportDetail({ run: read }: { run: PanelImportDetail }) {
  const run = useFollowedRun(read);
  const working = isUnderWay(run);
  const [kept, setChoices] = useKeptDraft(`importacion:${run.id}`, isCategoryChoices);
  const [keptUnits, setUnits] = useKeptDraft(`importacion-stock:${run.id}`, isTypedUnits);
  const units = keptUnits ?? NO_UNITS;
  const choices = kept ?? NO_CHOICES;
  const { progress, counts, problem } = run;
  return (
    <>
      <Link
        to={panelPaths.section('importaciones')}
        className="text-sm font-semibold text-ink underline underline-offset-4"
      >
        ← Todas las importaciones
      </Link>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h2 className="text-xl break-all">{run.name || 'Lista configurada'}</h2>
        <ImportState {...run} />
      </div>
      <p className="mt-1 text-sm text-muted">
        De {run.supplier}
        {run.isNewSupplier ? ', un proveedor nuevo: se crea al aplicar la lista' : ''}.{' '}
        {run.list === '' || run.list === UNNAMED_LIST ? '' : `${listSentence(run.list)} `}
        {historyOf(run)}
      </p>
      <div role="status" tabIndex={-1} id={STATUS_ID} className="mt-4 text-sm font-medium">
        {working ? progressLabel(progress) : resultMessage(run)}
      </div>
      {working ? (
        <progress
          aria-label="Avance de la importación"
          className="mt-2 h-2 w-full max-w-md accent-ink"
          max={progress?.total ?? undefined}
          value={progress?.total ? progress.rows : undefined}
        />
      ) : null}
      {problem === null ? null : (
        <Alert
          tone={run.state === 'descartada' || run.awaitsColumns ? 'info' : 'bad'}
          className="mt-4"
          title={
            run.awaitsColumns
              ? 'Espera que digas qué columna es cada cosa'
              : (TROUBLE_TITLE[run.state] ?? 'No se pudo')
          }
        >
          {run.awaitsColumns ? AWAITS_COLUMNS : sentence(problem)}
        </Alert>
      )}
      <ListColumns run={run} />
      <ImportWarnings run={run} />
      <DemoLeaves run={run} />
      <ImportDoubts run={run} />
      <NewCategories run={run} choices={choices} onChoose={setChoices} />
      <StockWords run={run} typed={units} onType={setUnits} />
      {isToBeDecided(run) ? <SuspiciousRows run={run} /> : null}
      <ImportActions run={run} choices={choices} units={units} />
      {counts === null ? null : (
        <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
          <Figure
            label="Nuevos"
            note={
              counts.newOffers === 0
                ? undefined
                : `${counted(counts.newOffers, 'ya lo tiene', 'ya los tiene')} otro proveedor`
            }
          >
            {formatCount(counts.added)}
          </Figure>
          <Figure label="Cambiados">{formatCount(counts.changed)}</Figure>
          <Figure label="Ya no están en la lista" note="Quedan sin stock">
            {formatCount(counts.gone)}
          </Figure>
          <Figure label="Sospechosos" note="Para mirar">
            {formatCount(counts.suspicious)}
          </Figure>
          <Figure label="Iguales">{formatCount(counts.unchanged)}</Figure>
          {counts.leftOut === 0 ? null : (
            <Figure label="Dejados afuera" note="Quedaron como estaban">
              {formatCount(counts.leftOut)}
            </Figure>
          )}
          {counts.keptMissing === 0 ? null : (
            <Figure label="Faltan y se conservan" note="Siguen a la venta">
              {formatCount(counts.keptMissing)}
            </Figure>
          )}
          {counts.fromDemo === 0 ? null : (
            <Figure label="Del catálogo de ejemplo" note="Salen de la venta">
              {formatCount(counts.fromDemo)}
            </Figure>
          )}
          {counts.fromOtherLists === 0 ? null : (
            <Figure label="De otras listas" note="Pasan a esta">
              {formatCount(counts.fromOtherLists)}
            </Figure>
          )}
          <Figure label={faultsTitle(run)}>{formatCount(run.rowsWithFaults)}</Figure>
        </dl>
      )}
      <ImportSamples run={run} />
      <ImportFaults run={run} />
    </>
  );
}

const AWAITS_COLUMNS =
  'La tienda no reconoce los nombres de sus columnas. Elegí abajo cuál es el código, el título y el precio. Todavía no cambió nada.';

const TROUBLE_TITLE: Partial<Record<PanelImportDetail['state'], string>> = {
  fallida: 'No se importó nada',
  descartada: 'La descartó la tienda',
};

function historyOf({ startedAt, by, applied, undone }: PanelImportDetail): string {
  const who = (name: string | null) => name ?? 'automática';
  return [
    `Leída el ${formatDateTime(startedAt)} por ${who(by)}.`,
    applied && `Aplicada el ${formatDateTime(applied.at)} por ${who(applied.by)}.`,
    undone && `Deshecha el ${formatDateTime(undone.at)} por ${undone.by}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The result of the last action. */
function resultMessage({ state, undone }: PanelImportDetail): string {
  switch (state) {
    case 'ensayo':
      return 'Esto es un ensayo: todavía no cambió nada.';
    case 'en_espera':
      return 'Espera tu decisión: todavía no cambió nada.';
    case 'descartada':
      return 'Descartada: no cambió nada.';
    case 'sin_cambios':
      return 'La tienda ya está como dice la lista.';
    case 'aplicada':
      return 'Aplicada: la tienda ya muestra estos cambios.';
    case 'deshecha':
      return undone === null ? '' : undoneMessage(undone);
    default:
      return '';
  }
}

function undoneMessage({
  restored,
  withdrawn,
  withdrawnCategories,
  kept,
}: NonNullable<PanelImportDetail['undone']>) {
  const products = `Deshecha: ${formatCount(restored)} productos volvieron a como estaban y ${formatCount(withdrawn)} salieron de la tienda.`;
  const back =
    withdrawnCategories.length === 0
      ? products
      : `${products} También se ${withdrawnCategories.length === 1 ? 'fue la categoría que quedó vacía' : 'fueron las categorías que quedaron vacías'}: ${withdrawnCategories.join(', ')}.`;
  return kept === 0
    ? back
    : `${back} ${formatCount(kept)} no se tocaron: una importación más nueva ya los había cambiado.`;
}
