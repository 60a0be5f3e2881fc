import { useState, type FormEvent } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { MAX_LIST_NAME_LENGTH } from '#contract/panel/list-upload.ts';
import {
  NEW_CATEGORY_MARGIN,
  supplierExample,
  type KnownSupplier,
} from '#contract/panel/supplier-example.ts';
import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Attempt, Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { counted } from '#lib/counted.ts';
import { panelApi } from '../panel-api.ts';
import { call } from '../panel-client.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import {
  belowCostMessage,
  losingDiscounts,
  lossShareMessage,
  type LosingDiscount,
} from '../ui/losing-discounts.ts';
import { usePreview } from '../ui/use-preview.ts';
import { useChange, type Refusal } from '../use-change.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SupplierExampleLine, soldAt } from './supplier-example.tsx';
import { termsJumps } from './terms-jump.ts';
import { TermsFields } from './terms-fields.tsx';
import { readTerms, type ReadTerms } from './typed-terms.ts';
import { useSupplierForm } from './use-supplier-form.ts';

const NOT_DAYS = 'Escribí los días con un solo número, como 3.';
const CHECK = 'Revisá lo marcado.';

/** Adds a supplier, or changes what the shop notes of one. */
export function SupplierDialog({
  supplier,
  shopRate,
  onClose,
}: {
  /** Null: a new one. */
  supplier: PanelSupplier | null;
  shopRate: string | null;
  onClose: () => void;
}) {
  const change = useChange();
  const [form, setForm] = useSupplierForm(supplier);
  const { name, days, typed } = form;
  const { preview: prices, failure } = usePreview(
    supplier && `${supplier.id} ${supplier.version}`,
    (signal) => call(routes.supplierPrices, { params: { id: supplier?.id ?? '' }, signal }),
  );
  const isRead = supplier === null || prices !== null;
  // Before its first list nothing of it is sold: what is there is the example catalogue, in dollars.
  const former =
    supplier === null || supplier.awaitsTerms ? null : { ...supplier, example: prices?.example ?? null };
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { terms, faults } = readTerms(typed);

  const { offline } = useShop();
  /** What is asked before it is saved; null: nothing. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const categoryMargin = former?.example?.categoryMargin ?? NEW_CATEGORY_MARGIN;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typedDays = days.trim();
    const wrong = { ...faults, ...(!/^\d*$/.test(typedDays) && { dias_de_entrega: NOT_DAYS }) };
    if (Object.keys(wrong).length > 0) {
      setRefusal({ message: CHECK, faults: wrong });
      return;
    }
    const jumps = termsJumps(former, terms, { shopRate, categoryMargin });
    const isRecosting = former !== null && former.products > 0 && !isSameReading(former, terms);
    const isNewMargin = terms.margin !== null && terms.margin !== former?.margin;
    const losing = isNewMargin ? losingDiscounts(terms.margin ?? 0, offline) : [];
    if (jumps.length > 0 || isRecosting || losing.length > 0) setAsked({ jumps, isRecosting, losing });
    else await save();
  };
  const save = async () => {
    setBusy(true);
    const typedDays = days.trim();
    const deliveryDays = typedDays === '' ? null : Number(typedDays);
    const body = { name: name.trim(), deliveryDays, ...terms };
    const saved = await change(
      () =>
        supplier === null
          ? panelApi.createSupplier(body)
          : panelApi.changeSupplier(supplier.id, { ...body, version: supplier.version }),
      supplier === null ? 'Error al agregar el proveedor' : 'Error al cambiar el proveedor',
      setRefusal,
    );
    setBusy(false);
    if (saved === undefined) return;
    setForm(null);
    notify.success(`${body.name} ${supplier === null ? 'agregado' : 'guardado'}`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={supplier?.name ?? 'Nuevo proveedor'}
      description={
        supplier === null
          ? 'Después subí su lista en Importaciones, con este mismo nombre en «Proveedor».'
          : 'El margen pasa a los precios en unos minutos. La moneda, el dólar y el IVA cambian enseguida lo que ya entró.'
      }
      startsInField
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal === null || Object.keys(refusal.faults).length > 0 ? null : (
          <Alert tone="bad" title={refusal.message} />
        )}
        {failure === null ? null : <Alert tone="bad" title={failure} />}
        <Attempt value={refusal}>
          <Field label="Nombre" error={refusal?.faults['nombre']}>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={MAX_LIST_NAME_LENGTH}
                onChange={({ target }) => setForm({ ...form, name: target.value })}
              />
            )}
          </Field>
          <Field
            label="Días de entrega"
            description="Cuánto tarda en llegarte lo que le comprás. Lo ves en cada pedido; vacío, no se dice."
            error={refusal?.faults['dias_de_entrega']}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={days}
                maxLength={20}
                onChange={({ target }) => setForm({ ...form, days: target.value })}
              />
            )}
          </Field>
          <TermsFields
            typed={typed}
            shopRate={shopRate}
            faults={refusal?.faults ?? {}}
            onChange={(next) => setForm({ ...form, typed: next })}
          />
        </Attempt>
        <SupplierExampleLine
          terms={isRead && Object.keys(faults).length === 0 ? terms : null}
          supplier={former}
          shopRate={shopRate}
        />
        <DialogButtons
          action={supplier === null ? 'Agregar' : 'Guardar'}
          isBusy={isBusy}
          isReady={isRead}
          onCancel={() => {
            setForm(null);
            onClose();
          }}
        />
      </form>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : titleOf(asked, supplier)}
        action={asked !== null && isRecostingAlone(asked) ? 'Recalcular' : 'Sí, es correcto'}
        onConfirm={save}
      >
        {asked?.jumps.join(' ')} <JumpExample terms={terms} supplier={former} shopRate={shopRate} />{' '}
        {asked?.isRecosting === true && supplier !== null && prices !== null
          ? recostedMessage(supplier.products, prices.recostable)
          : ''}
        {asked === null || asked.losing.length === 0 ? null : (
          <strong className="mt-2 block">
            {belowCostMessage(asked.losing)} {lossShareMessage(terms.margin ?? 0, asked.losing)}
          </strong>
        )}
      </ConfirmDialog>
    </Dialog>
  );
}

interface Asked {
  jumps: readonly string[];
  isRecosting: boolean;
  /** What sells below cost with a margin that was typed. */
  losing: readonly LosingDiscount[];
}

function isRecostingAlone({ jumps, losing }: Asked): boolean {
  return jumps.length === 0 && losing.length === 0;
}

function titleOf(asked: Asked, supplier: PanelSupplier | null): string {
  if (asked.jumps.length > 0) return '¿Seguro? Es un salto grande';
  if (asked.losing.length > 0) return '¿Seguro? Se vende por debajo del costo';
  return `¿Recalcular los precios de ${supplier?.name ?? ''}?`;
}

/** Whether lists become the same costs by both. */
function isSameReading(one: ListTerms, other: ListTerms): boolean {
  return (
    one.currency === other.currency && one.arsPerUsd === other.arsPerUsd && one.addedVat === other.addedVat
  );
}

type ListTerms = Pick<PanelSupplier, 'currency' | 'arsPerUsd' | 'addedVat'>;

function recostedMessage(products: number, recostable: number): string {
  const kept = products - recostable;
  if (recostable === 0) {
    return 'Lo que ya entró queda a su costo hasta su próxima lista: la tienda no sabe qué precio decía la anterior.';
  }
  const recosted = `${recostable === 1 ? 'Se recalcula' : 'Se recalculan'} ${counted(recostable, 'producto', 'productos')}`;
  if (kept === 0) return `${recosted} al guardar.`;
  return `${recosted} al guardar; ${counted(kept, 'queda a su costo', 'quedan a su costo')} hasta su próxima lista.`;
}

/** One of its products, today and with what was typed. */
function JumpExample({
  terms,
  supplier,
  shopRate,
}: {
  terms: ReadTerms;
  supplier: KnownSupplier | null;
  shopRate: string | null;
}) {
  const today = supplier === null ? null : supplierExample(supplier, shopRate, supplier);
  const after = supplierExample(terms, shopRate, supplier);
  if (after === null) return null;
  return (
    <>
      Por ejemplo, {after.description ?? `un producto de ${after.listed} en su lista`}:{' '}
      {today === null || after.description === null ? '' : `hoy ${soldAt(today)}, después `}
      <strong>{soldAt(after)}</strong>.
    </>
  );
}
