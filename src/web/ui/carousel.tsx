import clsx from 'clsx';
import { useState, type ReactNode } from 'react';

/**
 * Pictures one at a time, with arrows; nothing moves by itself. One picture: just the picture. A keyboard stops once, as at a toolbar: its
 * arrow keys turn the pictures, and Enter leads to the next one.
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
      <TurnButton side="left" onFocus={() => setIsUsed(true)} onTurn={turn} />
      <TurnButton side="right" onFocus={() => setIsUsed(true)} onTurn={turn} />
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

const ARROW_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function TurnButton({
  side,
  onFocus,
  onTurn,
}: {
  side: 'left' | 'right';
  onFocus: () => void;
  onTurn: (by: number) => void;
}) {
  return (
    <button
      type="button"
      tabIndex={side === 'left' ? -1 : undefined}
      aria-label={side === 'left' ? 'Imagen anterior' : 'Imagen siguiente'}
      className={`turn turn-${side} needs-script`}
      onFocus={onFocus}
      onClick={() => onTurn(side === 'left' ? -1 : 1)}
      onKeyDown={(event) => {
        const by = ARROW_KEYS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onTurn(by);
      }}
    />
  );
}
