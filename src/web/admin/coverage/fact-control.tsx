import type { KeyboardEvent } from 'react';
import type { CorrectedFact } from '#compatibility/facts/corrections.ts';
import { unitOf, valueLabel } from '#compatibility/facts/value-labels.ts';
import { Input, Select } from '#web/ui/controls.tsx';
import { fieldOf, type FactDraft } from './fact-draft.ts';

export interface FactControlProps {
  fact: CorrectedFact;
  /** Names the control. */
  label: string;
  draft: FactDraft;
  isReadOnly: boolean;
  isRefused: boolean;
  describedBy: string;
  onType: (draft: FactDraft) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The control of a fact: text field, select or checkboxes. It takes the focus of the button that it replaces. */
export function FactControl({
  fact,
  label,
  draft,
  isReadOnly,
  isRefused,
  describedBy,
  onType,
  onKeyDown,
}: FactControlProps) {
  const field = fieldOf(fact);
  const described = {
    'aria-describedby': describedBy,
    'aria-invalid': isRefused ? true : undefined,
  } as const;
  if (field.shape === 'number') {
    return (
      <span className="flex items-center gap-1">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was just pressed
          autoFocus
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          {...described}
          value={String(draft)}
          readOnly={isReadOnly}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value)}
          className="w-24!"
        />
        <span aria-hidden>{unitOf(fact).trim()}</span>
      </span>
    );
  }
  if (field.shape === 'one') {
    return (
      <Select
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- likewise
        autoFocus
        aria-label={label}
        {...described}
        value={String(draft)}
        aria-disabled={isReadOnly}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onType(target.value)}
        className="min-w-0 grow"
      >
        <option value="">Elegí…</option>
        {field.options.map(({ key, value }) => (
          <option key={key} value={key}>
            {valueLabel(fact, value)}
          </option>
        ))}
      </Select>
    );
  }
  const ticked = typeof draft === 'string' ? [] : draft;
  return (
    <fieldset className="min-w-0 grow" {...described}>
      <legend className="sr-only">{label}</legend>
      <div className="flex max-h-44 flex-wrap gap-x-3 overflow-y-auto">
        {field.options.map(({ key }, place) => (
          <label key={key} className="flex min-h-8 items-center gap-1.5 text-sm">
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- likewise
              autoFocus={place === 0}
              type="checkbox"
              checked={ticked.includes(key)}
              readOnly={isReadOnly}
              onKeyDown={onKeyDown}
              onChange={({ target }) =>
                onType(target.checked ? [...ticked, key] : ticked.filter((one) => one !== key))
              }
              className="tick size-4"
            />
            {key}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
