import clsx from 'clsx';
import { useState, type ReactNode } from 'react';

/** Pictures one at a time, with arrows; nothing moves by itself. One picture: just the picture. */
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
  const shown = Math.min(position, slides.length - 1);
  if (slides.length <= 1) return <div className={className}>{slides[0]}</div>;
  const turn = (by: number) => setPosition((shown + by + slides.length) % slides.length);
  return (
    <fieldset aria-roledescription="carrusel" className={clsx('group relative min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      {slides[shown]}
      <TurnButton side="left" onClick={() => turn(-1)} />
      <TurnButton side="right" onClick={() => turn(1)} />
      <p aria-live="polite" className="datum absolute right-2 bottom-1 text-2xs text-muted">
        <span className="sr-only">Imagen </span>
        {`${shown + 1}/${slides.length}`}
      </p>
    </fieldset>
  );
}

function TurnButton({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={side === 'left' ? 'Imagen anterior' : 'Imagen siguiente'}
      onClick={onClick}
      className={`turn turn-${side} needs-script`}
    />
  );
}
