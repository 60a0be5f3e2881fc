import { useState, type FormEvent } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelMergePreview } from '#contract/panel/categories.ts';
import type { PanelCategory } from '#contract/panel/products.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { notify } from '#web/ui/notify.ts';
import { Price } from '#web/ui/price.tsx';
import { counted, formatCount } from '#lib/counted.ts';
import { panelApi } from '../panel-api.ts';
import { call } from '../panel-client.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { CategorySelect } from '../ui/category-select.tsx';
import { isPriceJump } from '../ui/margin-jump.ts';
import { formatPercent, formatVat } from '../ui/percent.ts';
import { usePreview } from '../ui/use-preview.ts';
import { useChange, type Refusal } from '../use-change.ts';

export interface CategoryFormProps {
  category: PanelCategory;
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** Makes a category one with another, after showing what that does. */
export function MergeForm({ category, isBusy, setBusy, onClose }: CategoryFormProps) {
  const change = useChange();
  const [intoId, setIntoId] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [readings, setReadings] = useState(0);
  const { preview, failure } = usePreview(intoId === '' ? null : `${intoId} ${readings}`, (signal) =>
    call(routes.previewMerge, { params: { id: category.id }, query: { con: intoId }, signal }),
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (preview === null || isBusy) return;
    setBusy(true);
    setRefusal(null);
    const refuse = ({ message }: Refusal) => {
      setRefusal(message);
      setReadings((count) => count + 1);
    };
    const merged = await change(
      () => panelApi.mergeCategory(category.id, { withCategory: intoId, view: preview.view }),
      'Error al juntar las categorías',
      refuse,
    );
    setBusy(false);
    if (merged === undefined) return;
    onClose();
    const undo = () => change(() => panelApi.separateCategory(category.id), 'Error al deshacer');
    notify.success(`${category.name} se juntó con ${preview.intoCategory.name}`, {
      action: { label: 'Deshacer', run: () => void undo() },
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 border-t border-rule pt-4"
    >
      <Field
        label="Juntar con otra"
        description={`Los productos de ${category.name} pasan a la otra, y su dirección y su nombre en las listas llevan a ella. Se puede deshacer.`}
      >
        {(control) => (
          <CategorySelect
            control={control}
            value={intoId}
            without={category.id}
            none="No juntarla"
            onChoose={setIntoId}
          />
        )}
      </Field>
      {refusal === null ? null : <Alert tone="bad" title={refusal} />}
      {failure === null ? null : <Alert tone="bad" title={failure} />}
      <div aria-live="polite" className="empty:hidden">
        {preview === null ? null : <Effect preview={preview} />}
        {preview === null && intoId !== '' && failure === null ? <Spinner label="Calculando" /> : null}
      </div>
      {intoId === '' ? null : (
        <div className="flex justify-end">
          <BusyButton type="submit" variant="primary" isBusy={isBusy || preview === null}>
            {preview === null ? 'Juntar' : `Juntar con ${preview.intoCategory.name}`}
          </BusyButton>
        </div>
      )}
    </form>
  );
}

function Effect({ preview }: { preview: PanelMergePreview }) {
  const { fromCategory: from, intoCategory: into, products, linkedProducts, priceExample } = preview;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        <strong>
          {products === 0
            ? 'No tiene productos que pasar'
            : `Pasa${products === 1 ? '' : 'n'} ${counted(products, 'producto', 'productos')}`}
        </strong>
        {products === 0 ? '.' : ` a ${into.name}.`}
      </p>
      {from.margin === into.margin || linkedProducts === 0 ? null : (
        <p>
          {linkedProducts === 1 ? 'Uno sigue' : `${formatCount(linkedProducts)} siguen`} el margen de su
          categoría: pasa de {formatPercent(from.margin)} a <strong>{formatPercent(into.margin)}</strong>. Los
          precios cambian en el próximo recálculo.
        </p>
      )}
      {priceExample === null ? null : (
        <p className="break-words">
          Por ejemplo, {priceExample.description}: <Price amount={priceExample.price} size="sm" /> pasa a{' '}
          <strong>
            <Price amount={priceExample.nextPrice} size="sm" />
          </strong>
        </p>
      )}
      {priceExample !== null && isPriceJump(priceExample.price, priceExample.nextPrice) ? (
        <Alert tone="warn" announced={false} title="Es un salto grande. Mirá los precios antes de seguir." />
      ) : null}
      {from.vat === into.vat || products === 0 ? null : (
        <p>
          El IVA que se muestra pasa de {formatVat(from.vat)} a {formatVat(into.vat)}.
        </p>
      )}
      {from.visible === into.visible || products === 0 ? null : (
        <p>
          {into.visible
            ? `${from.name} está oculta: sus productos visibles van a verse en la tienda.`
            : `${into.name} está oculta: los productos salen de la tienda.`}
        </p>
      )}
    </div>
  );
}
