import { useEffect, useState, type FormEvent } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { OwnProductDetail } from '#contract/panel/own-products.ts';
import type { PanelProduct } from '#contract/panel/products.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { call } from '../panel-client.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { isLike, useKeptDraft } from '../kept-draft.ts';
import { useChange, type Refusal } from '../use-change.ts';
import { draftOf, EMPTY_DRAFT, readDraft, type DraftFaults } from './own-product-draft.ts';
import { OwnProductFields } from './own-product-fields.tsx';

/** Adds a product of the shop itself. */
export function NewOwnProduct({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title="Nuevo producto propio"
      description="Lo vendés vos: ninguna lista de proveedor lo cambia. La ficha técnica se lee del título, y se completa en Cobertura."
      startsInField
    >
      <OwnProductForm detail={null} isBusy={isBusy} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

/** Edits or retires one, as it is when the dialog opens. */
export function EditOwnProduct({ product, onClose }: { product: PanelProduct; onClose: () => void }) {
  const [detail, setDetail] = useState<OwnProductDetail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call(routes.ownProduct, { params: { id: product.id }, signal: leaving.signal }).then(
      setDetail,
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(errorMessage(error));
      },
    );
    return () => leaving.abort();
  }, [product.id]);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title="Producto propio"
      description={product.description}
    >
      {failure === null ? null : <Alert tone="bad" title={failure} />}
      {detail === null ? (
        failure === null ? (
          <Spinner label="Cargando" />
        ) : null
      ) : (
        <OwnProductForm
          detail={detail}
          product={product}
          isBusy={isBusy}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const isOwnProductDraft = isLike(EMPTY_DRAFT);

type Described = Pick<PanelProduct, 'description'>;

function OwnProductForm({
  detail,
  product,
  isBusy,
  onBusy,
  onClose,
}: {
  /** Null: it is a new one. */
  detail: OwnProductDetail | null;
  /** As it stands in the list; absent: it is a new one. */
  product?: PanelProduct;
  /** It is being saved: its dialog stays, for the answer. */
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}) {
  const change = useChange();
  const [kept, keepDraft] = useKeptDraft(
    detail === null ? 'producto_propio' : `producto_propio_${detail.id}_${detail.view}`,
    isOwnProductDraft,
  );
  const draft = kept ?? (detail === null ? EMPTY_DRAFT : draftOf(detail));
  const drop = () => {
    keepDraft(null);
    onClose();
  };
  const [faults, setFaults] = useState<DraftFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isRetiring, setRetiring] = useState(false);

  const run = async (send: () => Promise<Described>, done: (product: Described) => string) => {
    onBusy(true);
    setRefusal(null);
    const refuse = ({ message, faults: sent }: Refusal) => {
      setFaults({ title: sent['titulo'] ?? '', price: sent['precio'] ?? '', cost: sent['costo'] ?? '' });
      setRefusal(message);
    };
    const saved = await change(send, 'Error al guardar el producto', refuse);
    onBusy(false);
    if (saved === undefined) return;
    drop();
    notify.success(done(saved));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    setFaults(read.ok ? {} : read.faults);
    if (!read.ok) return;
    if (detail === null) {
      void run(
        () => panelApi.createOwnProduct(read.product),
        ({ description }) => `${description} agregado`,
      );
    } else {
      void run(
        () => panelApi.changeOwnProduct(detail.id, { ...read.product, view: detail.view }),
        ({ description }) => `${description} guardado`,
      );
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {refusal === null ? null : <Alert tone="bad" title={refusal} />}
      <OwnProductFields
        draft={draft}
        faults={faults}
        category={product && { id: product.categoryId, name: product.category }}
        onType={keepDraft}
      />
      <DialogButtons action={detail === null ? 'Agregar' : 'Guardar'} isBusy={isBusy} onCancel={drop}>
        {detail === null ? null : (
          <BusyButton variant="danger" isBusy={isBusy} onClick={() => setRetiring(true)}>
            Retirar
          </BusyButton>
        )}
      </DialogButtons>
      {detail === null ? null : (
        <ConfirmDialog
          open={isRetiring}
          onClose={() => setRetiring(false)}
          title={`¿Retirar ${product?.description ?? detail.title}?`}
          action="Retirar"
          onConfirm={() =>
            run(
              () => panelApi.retireOwnProduct(detail.id),
              ({ description }) => `${description} retirado: quedó oculto y sin stock`,
            )
          }
        >
          {detail.stock === 0
            ? 'Sale de la tienda.'
            : `Sale de la tienda y ${detail.stock === 1 ? 'la unidad que tenés deja de contarse' : `las ${detail.stock} unidades que tenés dejan de contarse`}.`}{' '}
          Los pedidos que lo tienen no cambian. Para venderlo otra vez hay que escribir su stock y mostrarlo.
        </ConfirmDialog>
      )}
    </form>
  );
}
