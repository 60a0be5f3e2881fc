import { useState } from 'react';
import { Input } from '#web/ui/controls.tsx';

/** A day that filters a list. While its year is being typed it is no day yet. */
export function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  /** `2026-11-24`; empty: none. */
  value: string;
  onChange: (day: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      <span className="w-12 shrink-0 sm:w-auto">{label}</span>
      <Input
        type="date"
        value={typed}
        min="2000-01-01"
        max="2100-12-31"
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || target.value >= '2000') onChange(target.value);
        }}
      />
    </label>
  );
}
