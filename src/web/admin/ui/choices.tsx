import type { ReactNode } from 'react';

/** One of several, each on a line that is pressed anywhere. */
export function Choices<Value extends string>({
  legend,
  name,
  chosen,
  options,
  fault,
  onChoose,
}: {
  legend: string;
  name: string;
  chosen: Value | null;
  options: readonly { value: Value; label: ReactNode; note?: ReactNode }[];
  fault?: string | undefined;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label
          key={value}
          className="flex min-h-11 items-start gap-3 rounded-sm border border-rule-strong p-3 text-sm has-checked:border-ink has-checked:bg-raised"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="tick mt-0.5 size-4 shrink-0"
          />
          <span className="grow">
            <span className="font-semibold">{label}</span>
            {note ? <span className="block text-xs text-muted">{note}</span> : null}
          </span>
        </label>
      ))}
      <p role="alert" className="text-xs font-medium text-bad empty:hidden">
        {fault}
      </p>
    </fieldset>
  );
}
