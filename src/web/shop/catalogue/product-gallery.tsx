import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { photoPath, type Photo } from '#lib/photo.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import { ProductPicture } from '#web/shop/product-card/product-picture.tsx';
import { detailViewsOf } from '#web/shop/product-card/product-views.ts';

/** Loaded when the first photograph is enlarged. */
const PhotoZoom = lazy(() => import('./photo-zoom.tsx'));

/**
 * A product's pictures: one of them, and the others to choose below. A photograph opens large over the page, with an entry of its own in
 * the history. Without JavaScript its link leads to the file.
 */
export function ProductGallery({ product }: { product: CardProduct }) {
  const [position, setPosition] = useState(0);
  const views = detailViewsOf(product);
  const shown = views[position] ?? views[0];
  const picture = (
    <ProductPicture
      product={product}
      view={shown}
      alt={product.description}
      eager="most"
      sizes="(min-width: 48rem) 22rem, 92vw"
    />
  );
  return (
    <div className="md:sticky md:top-0 md:self-start">
      <div className="squared-paper rounded-sm border border-rule bg-sheet">
        {typeof shown === 'string' ? picture : <ZoomLink photo={shown}>{picture}</ZoomLink>}
      </div>
      {views.length > 1 ? (
        <ul className="mt-2 grid grid-cols-4 gap-2">
          {views.map((view, place) => (
            <li key={typeof view === 'string' ? view : view.hash} className="relative rounded-sm bg-sheet">
              <ProductPicture product={product} view={view} eager sizes="6rem" />
              {/* Over the picture: what a drawing says of itself is no part of the button's name. */}
              <button
                type="button"
                aria-label={`${view === 'medidas' ? 'Medidas, imagen' : 'Imagen'} ${place + 1} de ${views.length}`}
                aria-pressed={place === position}
                onClick={() => setPosition(place)}
                className="absolute inset-0 rounded-sm border border-rule hover:border-ink aria-pressed:border-ink aria-pressed:ring-1 aria-pressed:ring-ink"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <OpenZoom product={product} />
    </div>
  );
}

function ZoomLink({ photo, children }: { photo: Photo; children: React.ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  function open(event: MouseEvent) {
    // A new tab or a download is the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(
      { search: location.search, hash: zoomHash(photo) },
      { state: { ...stateOf(location.state), [OPENED_HERE]: true }, preventScrollReset: true },
    );
  }
  return (
    <a
      href={photoPath(photo, photo.width, 'webp')}
      onClick={open}
      className="group relative block cursor-zoom-in"
    >
      {children}
      <span className="sr-only">Ver la foto más grande</span>
      <span
        aria-hidden
        className="absolute right-1 bottom-1 grid size-9 place-items-center rounded-sm border border-rule bg-sheet text-muted group-hover:border-ink group-hover:text-ink"
      >
        <svg viewBox="0 0 24 24" className="icon">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.6 11.1L20 20M8 10.5h5M10.5 8v5" />
        </svg>
      </span>
    </a>
  );
}

/** The photograph that the address names, large. */
function OpenZoom({ product }: { product: CardProduct }) {
  const location = useLocation();
  const navigate = useNavigate();
  const photo = product.photos.find((one) => zoomHash(one) === location.hash);
  if (photo === undefined) return null;
  const close = () => {
    const state = stateOf(location.state);
    if (OPENED_HERE in state) void navigate(-1);
    else void navigate({ search: location.search }, { state, replace: true, preventScrollReset: true });
  };
  return (
    <Suspense>
      <PhotoZoom photo={photo} title={product.description} onClose={close} />
    </Suspense>
  );
}

const OPENED_HERE = 'openedPhoto';

function zoomHash({ hash }: Photo): string {
  return `#foto-${hash.slice(0, 8)}`;
}

function stateOf(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}
