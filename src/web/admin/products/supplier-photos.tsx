import type { ProductPhotos } from '#contract/panel/product-photos.ts';
import { narrowestWidth, photoPath } from '#lib/photo.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { DateTime } from '../ui/cells.tsx';

/** The supplier's pictures of a product: those that the shop keeps, and why others could not be loaded. */
export function SupplierPhotos({
  photos,
  isBusy,
  onRetry,
}: {
  photos: ProductPhotos['ofSupplier'];
  isBusy: boolean;
  onRetry: () => void;
}) {
  if (photos.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-base font-semibold">Del proveedor</h3>
      <ul className="grid gap-2 text-sm">
        {photos.map(({ address, photo, failure, nextAttemptAt }, place) => (
          <li key={address} className="flex items-start gap-3">
            {photo === null ? null : (
              <img
                src={photoPath(photo, narrowestWidth(photo), 'webp')}
                alt={`Foto ${place + 1} del proveedor`}
                className="size-16 shrink-0 rounded-sm border border-rule bg-[#ffffff] object-contain"
              />
            )}
            <span className="min-w-0">
              {failure === null ? (
                photo === null ? (
                  'Todavía no se cargó'
                ) : (
                  'Cargada'
                )
              ) : (
                <strong className="text-bad">{failure}</strong>
              )}
              {failure === null || photo === null ? null : (
                <span className="block">
                  Se volvió a pedir y no se pudo: se sigue mostrando la que ya estaba.
                </span>
              )}
              <span className="block text-xs break-all text-muted">{address}</span>
              {nextAttemptAt === null ? null : (
                <span className="block text-xs text-muted">
                  Próximo intento: <DateTime iso={nextAttemptAt} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {photos.some(({ failure }) => failure !== null) ? (
        <div>
          <BusyButton size="sm" isBusy={isBusy} onClick={onRetry}>
            Volver a intentar
          </BusyButton>
        </div>
      ) : null}
    </section>
  );
}
