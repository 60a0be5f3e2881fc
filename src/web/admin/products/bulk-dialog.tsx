import { useState, type FormEvent, type ReactNode } from 'react';
import type { BulkPreviewResponse, SentBulkChange, SentSelection } from '#contract/panel/bulk-changes.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Price } from '#web/ui/price.tsx';
import { counted } from '#lib/counted.ts';
import { useShop } from '#web/page/root-data.ts';
import { panelApi } from '../panel-api.ts';
import { useUnhurriedQuestion } from '../press-guard.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { belowCostMessage, losingDiscounts, lossShareMessage } from '../ui/losing-discounts.ts';
import { isPriceJump } from '../ui/margin-jump.ts';
import { useChange, type Refusal } from '../use-change.ts';
import { actionLabel, hiddenCategoryMessage, SHOP_IS_LEFT_EMPTY, unchangedMessage } from './bulk-words.ts';
import { useBulkPreview } from './use-bulk-preview.ts';

/** Shows what a change of many products will do, and makes it. */
export function BulkDialog({
  title,
  selection,
  change,
  children,
  onDone,
  onClose,
}: {
  title: string;
  selection: SentSelection;
  /** Null: what was typed is not a change yet. */
  change: SentBulkChange | null;
  /** Fields that make the change. */
  children?: ReactNode;
  onDone: (done: { id: string; change: SentBulkChange; changed: number }) => void;
  onClose: () => void;
}) {
  const run = useChange();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [readings, setReadings] = useState(0);
  const { preview, failure } = useBulkPreview(selection, change, readings);
  useUnhurriedQuestion(true);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (change === null || preview === null || preview.changing === 0 || isBusy) return;
    setBusy(true);
    setRefusal(null);
    const refuse = ({ message }: Refusal) => {
      setRefusal(message);
      setReadings((count) => count + 1);
    };
    const done = await run(
      () => panelApi.applyBulkChange({ selection, change, view: preview.view }),
      'Error al cambiar los productos',
      refuse,
    );
    setBusy(false);
    if (done !== undefined) onDone({ id: done.id, change, changed: done.changed });
  };
  const isReady = preview !== null && preview.changing > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={title}
      startsInField={children !== undefined}
    >
      <form noValidate onSubmit={(event) => void apply(event)} className="grid gap-4">
        {children}
        {refusal === null ? null : <Alert tone="bad" title={refusal} />}
        {failure === null ? null : <Alert tone="bad" title={failure} />}
        <div aria-live="polite">
          {preview !== null && change !== null ? <Effect preview={preview} change={change} /> : null}
          {preview === null && change !== null && failure === null ? <Spinner label="Calculando" /> : null}
        </div>
        <DialogButtons
          action={
            change === null || preview === null
              ? 'Cambiar'
              : `${actionLabel(change)} ${counted(preview.changing, 'producto', 'productos')}`
          }
          variant={change?.visible === false ? 'danger' : 'primary'}
          isBusy={isBusy}
          isReady={isReady}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function Effect({ preview, change }: { preview: BulkPreviewResponse; change: SentBulkChange }) {
  const { changing, unchanged, withFixedPrice, inHiddenCategory, leavesNothing, examples } = preview;
  const isPriced = change.visible === undefined;
  const jump = isPriced && examples.some(({ price, nextPrice }) => isPriceJump(price, nextPrice));
  const { offline } = useShop();
  // A margin of 0 is each category's.
  const losing = change.margin ? losingDiscounts(change.margin, offline) : [];
  return (
    <div className="grid gap-3 text-sm">
      {leavesNothing ? <Alert tone="warn" announced={false} title={SHOP_IS_LEFT_EMPTY} /> : null}
      <p>
        <strong>
          {changing === 0
            ? 'Ningún producto cambia'
            : `Cambia${changing === 1 ? '' : 'n'} ${counted(changing, 'producto', 'productos')}`}
        </strong>
        {changing > 0 && isPriced ? '. Los precios, en el próximo recálculo.' : '.'}
      </p>
      {unchanged > 0 ? <p className="text-muted">{unchangedMessage(change, unchanged)}</p> : null}
      {withFixedPrice > 0 ? (
        <p className="text-muted">
          {counted(withFixedPrice, 'producto', 'productos')} no cambia{withFixedPrice === 1 ? '' : 'n'}: su
          precio es fijo.
        </p>
      ) : null}
      {change.visible !== undefined && inHiddenCategory > 0 ? (
        <p className="text-muted">{hiddenCategoryMessage(change.visible, inHiddenCategory)}</p>
      ) : null}
      {jump ? (
        <Alert tone="warn" announced={false} title="Es un salto grande. Mirá los precios antes de seguir." />
      ) : null}
      {losing.length > 0 ? (
        <Alert tone="warn" announced={false} title={belowCostMessage(losing)}>
          {lossShareMessage(change.margin ?? 0, losing)}
        </Alert>
      ) : null}
      {examples.length > 0 ? (
        <div>
          <p className="sheet-label">Por ejemplo</p>
          <ul className="mt-1 grid gap-1">
            {examples.map(({ id, description, price, nextPrice }) => (
              <li key={id} className="break-words">
                {description}: <Price amount={price} size="sm" />
                {isPriced && price !== nextPrice ? (
                  <>
                    {' pasa a '}
                    <strong>
                      <Price amount={nextPrice} size="sm" />
                    </strong>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
