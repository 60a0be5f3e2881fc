import clsx from 'clsx';

export interface Fact {
  /** What it is, for a screen reader and a tooltip: `Consumo`. */
  name: string;
  /** As a datasheet prints it: `65 W`. */
  value: string;
}

/** The few facts that matter, in a row as on a datasheet. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  if (facts.length === 0) return null;
  return (
    <dl className={clsx('facts', className)}>
      {facts.map(({ name, value }) => (
        <div key={name} title={name}>
          <dt className="sr-only">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same as a table with its names in sight: a detail's specifications. */
export function FactTable({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={clsx('border-t border-rule text-sm', className)}>
      {facts.map(({ name, value }, position) => (
        <div
          key={`${name}-${position}`}
          className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b border-rule py-2"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="datum text-sm break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
