import clsx from 'clsx';
import { useState, type ComponentProps, type ReactNode } from 'react';

/**
 * Pictures one at a time, with arrows; nothing moves by itself. One picture: just the picture. A keyboard does not stop at the arrows: what
 * the card opens shows all pictures.
 */
export function Carousel({
  label,
  slides,
  className,
}: {
  label: string;
  slides: readonly ReactNode[];
  className?: string;
}) {
  const [position, setPosition] = useState(0);
  // A page of cards would be as many live regions.
  const [isUsed, setIsUsed] = useState(false);
  const shown = Math.min(position, slides.length - 1);
  if (slides.length <= 1) return <div className={className}>{slides[0]}</div>;
  const turn = (by: number) => {
    setIsUsed(true);
    setPosition((shown + by + slides.length) % slides.length);
  };
  return (
    <fieldset aria-roledescription="carrusel" className={clsx('group relative min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      {slides[shown]}
      <TurnButton side="left" onFocus={() => setIsUsed(true)} onClick={() => turn(-1)} />
      <TurnButton side="right" onFocus={() => setIsUsed(true)} onClick={() => turn(1)} />
      <p
        aria-live={isUsed ? 'polite' : undefined}
        className="datum absolute right-2 bottom-1 text-2xs text-muted"
      >
        <span className="sr-only">Imagen </span>
        {`${shown + 1}/${slides.length}`}
      </p>
    </fieldset>
  );
}

function TurnButton({
  side,
  ...handlers
}: { side: 'left' | 'right' } & Pick<ComponentProps<'button'>, 'onFocus' | 'onClick'>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={side === 'left' ? 'Imagen anterior' : 'Imagen siguiente'}
      className={`turn turn-${side} needs-script`}
      {...handlers}
    />
  );
}
