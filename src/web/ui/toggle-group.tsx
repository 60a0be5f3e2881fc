import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface ToggleOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

/** One of a few: Grid or Lista. With icons the label is for screen readers and the tooltip. */
export function ToggleGroup<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly ToggleOption<Value>[];
  onChange: (value: Value) => void;
  className?: string;
}) {
  return (
    <fieldset
      className={clsx(
        'inline-flex overflow-hidden rounded-sm border border-rule-strong bg-sheet',
        props.className,
      )}
    >
      <legend className="sr-only">{props.label}</legend>
      {props.options.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          title={icon ? label : undefined}
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
          className="inline-flex h-[2.625rem] min-w-11 items-center justify-center gap-2 border-l border-rule px-3 text-sm font-medium text-muted first-of-type:border-l-0 hover:bg-raised hover:text-text aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          {icon}
          <span className={icon ? 'sr-only' : undefined}>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
