import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { inlineWidths, photoPath, type Photo } from '#lib/photo.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** A photograph as large as the window. A press enlarges it further, so that it can be scrolled. */
export default function PhotoZoom({
  photo,
  title,
  onClose,
}: {
  photo: Photo;
  title: string;
  onClose: () => void;
}) {
  const [isLarger, setIsLarger] = useState(false);
  const { width, height } = photo;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLarger) button.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isLarger]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      size="full"
    >
      <button
        ref={button}
        type="button"
        aria-label={isLarger ? 'Ver la foto entera' : 'Acercar la foto'}
        onClick={() => setIsLarger(!isLarger)}
        className={clsx(
          'mx-auto block',
          isLarger ? 'w-[220%] cursor-zoom-out md:w-max' : 'max-w-full cursor-zoom-in',
        )}
      >
        <picture>
          <source type="image/avif" srcSet={photoPath(photo, width, 'avif')} />
          <img
            src={photoPath(photo, width, 'webp')}
            alt={title}
            // The smaller one until it is there.
            style={{
              backgroundImage: `url(${photoPath(photo, inlineWidths(photo).at(-1) ?? width, 'webp')})`,
            }}
            width={width}
            height={height}
            className={clsx(
              'h-auto bg-[#fff] bg-cover text-transparent',
              isLarger ? 'w-full max-w-none md:w-auto' : 'max-h-[74dvh] w-auto max-w-full',
            )}
          />
        </picture>
      </button>
    </Dialog>
  );
}
