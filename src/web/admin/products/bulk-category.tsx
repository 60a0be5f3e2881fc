import { useState } from 'react';
import type { SentBulkChange, SentSelection } from '#contract/panel/bulk-changes.ts';
import { Field } from '#web/ui/field.tsx';
import { counted } from '#lib/counted.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { CategorySelect } from '../ui/category-select.tsx';

/** Moves the selected products to another category, which no import changes back. */
export function BulkCategory({
  selection,
  count,
  onDone,
  onClose,
}: {
  selection: SentSelection;
  count: number;
  onDone: (done: { id: string; change: SentBulkChange; changed: number }) => void;
  onClose: () => void;
}) {
  const [categoryId, setCategoryId] = useState('');
  return (
    <BulkDialog
      title={`Categoría de ${counted(count, 'producto', 'productos')}`}
      selection={selection}
      change={categoryId === '' ? null : { categoryId }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field
        label="Categoría nueva"
        description="Tienen su margen y su IVA, y ninguna importación los cambia de lugar."
      >
        {(control) => <CategorySelect control={control} value={categoryId} onChoose={setCategoryId} />}
      </Field>
    </BulkDialog>
  );
}
