import { useState, type FormEvent } from 'react';
import type { PanelCategory } from '#contract/panel/products.ts';
import { MAX_CATEGORY_NAME_LENGTH } from '#lib/text-limits.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange, type Refusal } from '../use-change.ts';
import { CategoryNames } from './category-names.tsx';
import { MergeForm, type CategoryFormProps } from './merge-form.tsx';

/** Renames a category, or makes it one with another. */
export function CategoryDialog({ category, onClose }: { category: PanelCategory; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={category.name}
      startsInField
    >
      <div className="grid gap-6">
        <RenameForm category={category} isBusy={isBusy} setBusy={setBusy} onClose={onClose} />
        <MergeForm category={category} isBusy={isBusy} setBusy={setBusy} onClose={onClose} />
        <CategoryNames categoryId={category.id} />
      </div>
    </Dialog>
  );
}

function RenameForm({ category, isBusy, setBusy, onClose }: CategoryFormProps) {
  const change = useChange();
  const [name, setName] = useState(category.name);
  /** The name that the author saw; null: a refusal said that it has another one, which is the one seen now. */
  const [seen, setSeen] = useState<string | null>(category.name);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const before = seen ?? category.name;
    if (name.trim() === category.name && seen === category.name) {
      onClose();
      return;
    }
    setBusy(true);
    const saved = await change(
      () => panelApi.renameCategory(category.id, { name: name.trim(), before }),
      'Error al cambiar el nombre',
      (refused) => {
        setRefusal(refused);
        setSeen(null);
      },
    );
    setBusy(false);
    if (saved === undefined) return;
    onClose();
    const back = { name: before, before: name.trim() };
    const undo = () => change(() => panelApi.renameCategory(category.id, back), 'Error al deshacer');
    notify.success(`${before} ahora es ${name.trim()}`, {
      action: { label: 'Deshacer', run: () => void undo() },
    });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {refusal === null || Object.keys(refusal.faults).length > 0 ? null : (
        <Alert tone="bad" title={refusal.message} />
      )}
      <Field
        label="Nombre"
        description={
          <>
            Productos, margen e IVA quedan como están
            {category.key === null ? '' : ', y su paso del armador también'}. La dirección anterior lleva a la
            nueva, y las listas que usan el nombre anterior siguen cayendo acá.
          </>
        }
        error={refusal?.faults['nombre']}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={MAX_CATEGORY_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <BusyButton isBusy={isBusy} onClick={onClose}>
          Cancelar
        </BusyButton>
        <BusyButton type="submit" variant="primary" isBusy={isBusy}>
          Guardar nombre
        </BusyButton>
      </div>
    </form>
  );
}
