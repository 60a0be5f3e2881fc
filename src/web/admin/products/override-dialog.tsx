import { useState, type FormEvent } from 'react';
import type { PanelProduct } from '#contract/panel/products.ts';
import { MAX_TITLE_LENGTH } from '#lib/text-limits.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { useChange, type Refusal } from '../use-change.ts';
import { CategorySelect } from '../ui/category-select.tsx';

/** Puts a title or a category in place of the supplier's. */
export function OverrideDialog({ product, onClose }: { product: PanelProduct; onClose: () => void }) {
  const change = useChange();
  const [title, setTitle] = useState(product.description);
  const [categoryId, setCategoryId] = useState(product.categoryId);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOverridden = product.supplierTitle !== null || product.supplierCategory !== null;

  const save = async (next: Override, done: string) => {
    setBusy(true);
    const saved = await change(
      () => panelApi.overrideProduct(product.id, next),
      'Error al actualizar producto',
      setRefusal,
    );
    setBusy(false);
    if (saved === undefined) return;
    onClose();
    const undo = () =>
      change(() => panelApi.overrideProduct(product.id, overrideOf(product)), 'Error al deshacer');
    notify.success(done, { action: { label: 'Deshacer', run: () => void undo() } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = {
      ...(title.trim() !== product.description && { title: title.trim() }),
      ...(categoryId !== product.categoryId && { categoryId }),
    };
    if (Object.keys(next).length === 0) onClose();
    else void save(next, `${title.trim()}: cambiado`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title="Título y categoría"
      description="Quedan así aunque el proveedor los cambie. La ficha técnica se lee del título."
      startsInField
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refusal === null || Object.keys(refusal.faults).length > 0 ? null : (
          <Alert tone="bad" title={refusal.message} />
        )}
        <Field
          label="Título"
          description={product.supplierTitle === null ? undefined : `Del proveedor: ${product.supplierTitle}`}
          error={refusal?.faults['titulo']}
        >
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={MAX_TITLE_LENGTH}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field
          label="Categoría"
          description={
            product.supplierCategory === null ? undefined : `Del proveedor: ${product.supplierCategory}`
          }
          error={refusal?.faults['categoria_id']}
        >
          {(control) => (
            <CategorySelect
              control={control}
              value={categoryId}
              current={{ id: product.categoryId, name: product.category }}
              onChoose={setCategoryId}
            />
          )}
        </Field>
        <DialogButtons action="Guardar" isBusy={isBusy} onCancel={onClose}>
          {isOverridden ? (
            <BusyButton
              variant="ghost"
              isBusy={isBusy}
              onClick={() =>
                void save({ title: null, categoryId: null }, `${product.description}: como dice el proveedor`)
              }
            >
              Volver a lo del proveedor
            </BusyButton>
          ) : null}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

type Override = Parameters<typeof panelApi.overrideProduct>[1];

/** What brings a product's words back. */
function overrideOf({ supplierTitle, supplierCategory, description, categoryId }: PanelProduct): Override {
  return {
    title: supplierTitle === null ? null : description,
    categoryId: supplierCategory === null ? null : categoryId,
  };
}
