import { DownloadIcon, EyeIcon, EyeOffIcon, FolderInputIcon, PercentIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SentBulkChange } from '#contract/panel/bulk-changes.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { counted, formatCount } from '#lib/counted.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ClearSelection, ExtendSelection, SelectionBar } from '../ui/selection-bar.tsx';
import { BulkCategory } from './bulk-category.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkMargin } from './bulk-margin.tsx';
import { actionLabel, doneMessage } from './bulk-words.ts';
import { exportProducts } from './export-products.ts';
import { KeptProducts } from './kept-products.tsx';
import { useBulkUndo } from './use-bulk-undo.ts';
import type { ProductSelection } from './use-selection.ts';

/** Selects all products of the page or of the filter, and changes the selected ones at once. */
export function BulkActions({
  selection,
  pageIds,
  count,
  isHiddenTab,
  pageSizes,
  onDone,
}: {
  selection: ProductSelection;
  pageIds: readonly string[];
  /** How many products the filter keeps. */
  count: number;
  isHiddenTab: boolean;
  /** Chooses how many a page has. */
  pageSizes: ReactNode;
  onDone: () => void;
}) {
  const [open, setOpen] = useState<'visible' | 'margin' | 'category' | null>(null);
  const [isExporting, setExporting] = useState(false);
  const { undo, kept, dismiss } = useBulkUndo();
  const isPageSelected = pageIds.every((id) => selection.has(id));
  const filterLabel =
    count === 1 ? 'Elegir el único del filtro' : `Elegir los ${formatCount(count)} que muestra el filtro`;
  const visibility = { visible: isHiddenTab };
  const done = ({ id, change, changed }: { id: string; change: SentBulkChange; changed: number }) => {
    setOpen(null);
    selection.clear();
    const words = doneMessage(change, changed);
    notify.success(words, { action: { label: 'Deshacer', run: () => void undo(id, words) } });
    onDone();
  };
  const download = async () => {
    setExporting(true);
    try {
      await exportProducts(selection.sent);
    } catch (error) {
      notify.error('Error', { detail: `Error al exportar: ${errorMessage(error)}` });
    } finally {
      setExporting(false);
    }
  };
  const Eye = isHiddenTab ? EyeIcon : EyeOffIcon;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={isPageSelected}
            onChange={({ target }) => selection.selectPage(target.checked)}
            className="tick size-4"
          />
          {pageIds.length === 1 ? 'Elegir el de esta página' : `Elegir los ${pageIds.length} de esta página`}
        </label>
        <Button size="sm" onClick={selection.selectFilter}>
          {filterLabel}
        </Button>
        {pageSizes}
      </div>
      {selection.count === 0 ? null : (
        <SelectionBar label="Productos elegidos">
          <strong role="status" className="px-1">
            {counted(selection.count, 'elegido', 'elegidos')}
          </strong>
          {isPageSelected && !selection.isWholeFilter && count > selection.count ? (
            <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={selection.selectFilter}>
              Elegir los {formatCount(count)}
            </Button>
          ) : null}
          <ExtendSelection isExtending={selection.isExtending} onChange={selection.setExtending} />
          <Button size="sm" onClick={() => setOpen('visible')}>
            <Eye aria-hidden size={16} />
            {actionLabel(visibility)}
            <span className="sr-only"> los elegidos</span>
          </Button>
          <Button size="sm" className="max-sm:order-1" onClick={() => setOpen('margin')}>
            <PercentIcon aria-hidden size={16} />
            Margen
          </Button>
          <Button size="sm" className="max-sm:order-1" onClick={() => setOpen('category')}>
            <FolderInputIcon aria-hidden size={16} />
            Categoría
          </Button>
          <BusyButton
            size="sm"
            className="max-sm:order-1"
            isBusy={isExporting}
            onClick={() => void download()}
          >
            <DownloadIcon aria-hidden size={16} />
            Exportar
          </BusyButton>
          <ClearSelection onClick={selection.clear} />
        </SelectionBar>
      )}
      {open === 'visible' ? (
        <BulkDialog
          title={`${actionLabel(visibility)} ${counted(selection.count, 'producto', 'productos')}`}
          selection={selection.sent}
          change={visibility}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'margin' ? (
        <BulkMargin
          selection={selection.sent}
          count={selection.count}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'category' ? (
        <BulkCategory
          selection={selection.sent}
          count={selection.count}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {kept === null ? null : <KeptProducts undone={kept} onClose={dismiss} />}
    </>
  );
}
