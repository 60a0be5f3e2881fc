import { formatPesos } from '#lib/format-pesos.ts';

/** Beside the button that buys: in which currency, how much, and that it moves no more. */
export function ChargedNote({ ars, until }: { ars: string | undefined; until: 'order' | 'quote' }) {
  if (ars === undefined) return null;
  return (
    <p className="text-sm">
      Se cobra en pesos: {formatPesos(ars)}, con el envío.{' '}
      {until === 'order'
        ? 'Queda fijo al confirmar, aunque después cambie el dólar.'
        : 'Es el dólar del presupuesto, aunque hoy sea otro.'}
    </p>
  );
}
