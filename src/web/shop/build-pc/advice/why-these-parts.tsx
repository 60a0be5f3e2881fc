import type { BuilderView } from '../model/builder-view.ts';

/** Why 'Completar por mí' chose each part; nothing if it chose none. It is closed at first, so that the finished PC stays in sight. */
export function WhyTheseParts({
  view: { steps, reasons },
}: {
  view: Pick<BuilderView, 'steps' | 'reasons'>;
}) {
  if (reasons === undefined) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="unfolds inline-flex min-h-11 cursor-pointer items-center font-semibold text-ink">
        Por qué estos componentes
      </summary>
      <dl className="mt-1 grid gap-2">
        {steps.map(({ key, name }) =>
          reasons[key] === undefined ? null : (
            <div key={key}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{reasons[key]}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}
