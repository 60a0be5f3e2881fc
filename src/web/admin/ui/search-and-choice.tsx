import clsx from 'clsx';
import { Select } from '#web/ui/controls.tsx';
import { SearchField } from './search-field.tsx';
import { useView } from './use-view.ts';

export interface SearchAndChoiceProps {
  /** The search field's name. */
  searchLabel: string;
  /** What the search looks at. */
  searchLooksAt: string;
  /** One of a few kinds; `parameter` is where the address says which. */
  choice: {
    label: string;
    parameter: string;
    value: string;
    options: readonly { value: string; label: string }[];
  };
  className?: string;
}

/** Filters a list by text and by one of a few kinds. */
export function SearchAndChoice({ searchLabel, searchLooksAt, choice, className }: SearchAndChoiceProps) {
  const { view, change } = useView();
  return (
    <div className={clsx('grid gap-2 sm:grid-cols-[1fr_14rem]', className)}>
      <SearchField
        label={searchLabel}
        looksAt={searchLooksAt}
        value={view.get('buscar') ?? ''}
        onSearch={(buscar, options) => change({ buscar }, options)}
      />
      <Select
        aria-label={choice.label}
        value={choice.value}
        onChange={({ target }) => change({ [choice.parameter]: target.value })}
      >
        {choice.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
