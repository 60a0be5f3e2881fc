import { Alert } from '#web/ui/alert.tsx';
import type { BuilderView } from './builder-view.ts';

/** A chosen part that cannot be bought now: a shared or saved build may be older than the stock. */
export function OutOfStockNotice({ view: { parts } }: { view: BuilderView }) {
  const missing = Object.values(parts).filter((part) => part.stock <= 0);
  if (missing.length === 0) return null;
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={
        missing.length === 1
          ? 'Un componente elegido está sin stock'
          : `${missing.length} componentes elegidos están sin stock`
      }
    >
      {missing.map((part) => part.descripcion).join(' · ')}. Podés guardar el build igual, o cambiar lo que
      falta.
    </Alert>
  );
}
