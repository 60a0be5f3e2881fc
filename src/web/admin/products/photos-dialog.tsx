import { ArrowLeftIcon, ArrowRightIcon, CameraIcon, Trash2Icon } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { ProductPhotos } from '#contract/panel/product-photos.ts';
import type { PanelProduct } from '#contract/panel/products.ts';
import { narrowestWidth, photoPath } from '#lib/photo.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { panelApi } from '../panel-api.ts';
import { call } from '../panel-client.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange, type Refusal } from '../use-change.ts';
import type { CropPhotoProps } from './crop-photo.tsx';
import { SupplierPhotos } from './supplier-photos.tsx';

const CropPhoto = lazy(() => import('./crop-photo.tsx').catch(() => ({ default: CropNotLoaded })));

type Photo = ProductPhotos['uploaded'][number];

/** Opens the photographs of a product. */
export function PhotosButton({ product }: { product: PanelProduct }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="icon-sm"
        variant="ghost"
        title="Fotos"
        aria-label={`Fotos de ${product.description}`}
        onClick={() => setOpen(true)}
      >
        <CameraIcon aria-hidden size={16} />
      </Button>
      {isOpen ? <PhotosDialog product={product} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The owner's photographs of a product, to add, order and remove, and what became of the supplier's. */
function PhotosDialog({ product, onClose }: { product: PanelProduct; onClose: () => void }) {
  const change = useChange();
  const [photos, setPhotos] = useState<ProductPhotos | null>(null);
  const [shape, setShape] = useState<Shape>('entera');
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  /** Pictures that wait to be cropped, the next one first. */
  const [toCrop, setToCrop] = useState<readonly File[]>([]);
  const fileId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(routes.productPhotos, { params: { id: product.id }, signal: leaving.signal }).then(
      setPhotos,
      (error: unknown) => {
        if (!leaving.signal.aborted) setRefusals([errorMessage(error)]);
      },
    );
    return () => leaving.abort();
  }, [product.id]);

  const run = async (send: () => Promise<ProductPhotos>, about = '') => {
    const refuse = ({ message }: Refusal) =>
      setRefusals((before) => [...before, about === '' ? message : `${about}: ${message}`]);
    // The dialog says it, so no notice repeats it.
    const next = await change(send, null, refuse);
    if (next !== undefined) setPhotos(next);
    return next !== undefined;
  };
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefusals([]);
    await work();
    setBusy(false);
  };
  const upload = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? []);
    target.value = '';
    if (shape === 'a-mano') {
      setRefusals([]);
      return setToCrop(files);
    }
    void act(async () => {
      for (const file of files) await run(() => panelApi.uploadPhoto(product.id, file, shape), file.name);
    });
  };
  const crop = toCrop[0];
  const goOn = () => {
    setToCrop(toCrop.slice(1));
    // What had the focus is gone with the last picture.
    if (toCrop.length === 1) requestAnimationFrame(() => fileInput.current?.focus());
  };
  const saveCropped = (file: File) =>
    void act(async () => {
      if (await run(() => panelApi.uploadPhoto(product.id, file, 'entera'), file.name)) goOn();
    });
  const own = photos?.uploaded ?? [];
  const arrange = (next: readonly Photo[]) =>
    void act(() =>
      run(() => panelApi.arrangePhotos(product.id, { before: own.map(hashOf), photos: next.map(hashOf) })),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title="Fotos"
      description={product.description}
    >
      <div className="grid gap-5">
        {refusals.map((message) => (
          <Alert key={message} tone="bad" title={message} />
        ))}
        {photos === null && refusals.length === 0 ? <Spinner label="Cargando" /> : null}
        {crop === undefined ? null : (
          <Suspense fallback={<Spinner label="Cargando" />}>
            <CropPhoto
              key={toCrop.length}
              file={crop}
              waiting={toCrop.length - 1}
              isBusy={isBusy}
              onSave={saveCropped}
              onSkip={goOn}
            />
          </Suspense>
        )}
        {photos === null || crop !== undefined ? null : (
          <>
            <section className="grid gap-3">
              <h3 className="text-base font-semibold">Tuyas</h3>
              {own.length === 0 ? (
                <p className="text-sm text-muted">
                  Ninguna todavía. Se ven antes que las del proveedor, cuatro fotos en total.
                </p>
              ) : (
                <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
                  {own.map((photo, place) => (
                    <li key={photo.hash} className="grid gap-1">
                      <img
                        src={photoPath(photo, narrowestWidth(photo), 'webp')}
                        alt={`Foto ${place + 1}`}
                        className="aspect-square w-full rounded-sm border border-rule bg-[#ffffff] object-contain"
                      />
                      <span className="flex justify-between">
                        <BusyButton
                          size="icon-sm"
                          variant="ghost"
                          isBusy={isBusy || place === 0}
                          aria-label={`Mover la foto ${place + 1} hacia adelante`}
                          onClick={() => arrange(swapped(own, place, place - 1))}
                        >
                          <ArrowLeftIcon aria-hidden size={16} />
                        </BusyButton>
                        <BusyButton
                          size="icon-sm"
                          variant="ghost"
                          isBusy={isBusy}
                          aria-label={`Quitar la foto ${place + 1}`}
                          onClick={() => arrange(own.filter((one) => one !== photo))}
                        >
                          <Trash2Icon aria-hidden size={16} />
                        </BusyButton>
                        <BusyButton
                          size="icon-sm"
                          variant="ghost"
                          isBusy={isBusy || place === own.length - 1}
                          aria-label={`Mover la foto ${place + 1} hacia atrás`}
                          onClick={() => arrange(swapped(own, place, place + 1))}
                        >
                          <ArrowRightIcon aria-hidden size={16} />
                        </BusyButton>
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              <Field label="Cómo se guardan las que agregues">
                {(control) => (
                  <Select
                    {...control}
                    value={shape}
                    // One of its own options.
                    onChange={({ target }) => setShape(target.value as Shape)}
                  >
                    <option value="entera">Como son</option>
                    <option value="cuadrada">Enteras, en un cuadrado blanco</option>
                    <option value="recortada">Recortadas en un cuadrado, al medio</option>
                    <option value="a-mano">Recortadas por vos, una por una</option>
                  </Select>
                )}
              </Field>
              <div>
                <label htmlFor={fileId} className="mb-1.5 block text-sm font-semibold">
                  Agregar fotos
                </label>
                <Input
                  ref={fileInput}
                  id={fileId}
                  type="file"
                  multiple
                  accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                  disabled={isBusy}
                  onChange={upload}
                  className="py-2"
                />
                <p className="mt-1.5 text-xs text-muted">
                  JPG, PNG, WebP, AVIF o GIF, de hasta 10 MB. Se guardan sin los datos de la cámara.
                </p>
                <p role="status" className="mt-1 text-sm">
                  {isBusy ? 'Guardando…' : ''}
                </p>
              </div>
            </section>
            <SupplierPhotos
              photos={photos.ofSupplier}
              isBusy={isBusy}
              onRetry={() => void act(() => run(() => panelApi.retryPhotos(product.id)))}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

type Shape = 'entera' | 'cuadrada' | 'recortada' | 'a-mano';

function CropNotLoaded({ onSkip }: CropPhotoProps) {
  return (
    <Alert
      tone="bad"
      title="No se pudo cargar el recorte"
      actions={
        <Button size="sm" onClick={onSkip}>
          Volver
        </Button>
      }
    />
  );
}

function hashOf({ hash }: Photo): string {
  return hash;
}

function swapped(photos: readonly Photo[], from: number, to: number): Photo[] {
  const next = [...photos];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
}
