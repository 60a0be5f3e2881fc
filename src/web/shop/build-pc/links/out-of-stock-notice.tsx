import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { isReported } from '../model/link-changes.ts';
import { hasEnough } from '../model/part-lines.ts';

/** Reports a chosen part that cannot be bought now: a shared or saved build may be older than the stock. */
export function OutOfStockNotice({ view: { address, parts, changes } }: { view: BuilderView }) {
  const missing = STEP_KEYS.flatMap((step) => {
    const part = parts[step];
    return part && !hasEnough(part, address, step) && !isReported(changes, step, 'sold-out') ? [part] : [];
  });
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
      {missing.map((part) => part.description).join(' · ')}. Podés guardar el build igual, o cambiar lo que
      falta.
    </Alert>
  );
}
