import type { BuildStep } from '#contract/build.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { BuilderView, DiscardedPart } from '../model/builder-view.ts';
import { isReported } from '../model/link-changes.ts';

/** Parts of a link that cannot be in the build. The visitor is always informed. */
export function DiscardedNotice({ view: { discarded: all, changes, steps } }: { view: BuilderView }) {
  const discarded = all.filter(({ step }) => !isReported(changes, step, 'gone'));
  if (discarded.length === 0) return null;
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={
        discarded.length === 1
          ? 'Dejamos afuera un componente del link'
          : `Dejamos afuera ${discarded.length} componentes del link`
      }
    >
      <ul>
        {discarded.map((part) => (
          <li key={part.step}>{sayDiscarded(part, steps)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function sayDiscarded({ step, reason, description }: DiscardedPart, steps: readonly BuildStep[]): string {
  const name = steps.find(({ key }) => key === step)?.name ?? step;
  return reason === 'unknown'
    ? `${name}: ese componente no existe o ya no está a la venta.`
    : `${name}: «${description}» es de otra categoría, no va en este paso.`;
}
