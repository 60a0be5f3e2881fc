import { SearchIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Input } from '#web/ui/input.tsx';

/** After the last key: a word is asked for and not each of its letters. */
const DEBOUNCE_MS = 300;

/** Searches while typing, and at once on Enter. */
export function SearchField({
  label,
  value,
  onSearch,
  className,
}: {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and forward change the address; what is being typed is left alone.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text !== value) onSearch(text);
  };
  return (
    <form
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className="relative">
        <SearchIcon
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <Input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
          className="pl-10"
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(search, DEBOUNCE_MS);
          }}
        />
      </div>
    </form>
  );
}
