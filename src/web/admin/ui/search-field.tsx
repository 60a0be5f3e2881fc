import { SearchIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { Input } from '#web/ui/controls.tsx';

/** Wait after the last key, so that a word is one request and not one for each letter; the owner asked for half a second. */
const DEBOUNCE_MS = 500;

/**
 * Searches while typing, and at once on Enter. A search that is refined takes the place of the one before, so that going back leads to
 * the list as it was before any.
 */
export function SearchField({
  label,
  looksAt = label,
  value,
  onSearch,
  className,
}: {
  /** Its accessible name. */
  label: string;
  /** What the search looks at, as the placeholder; absent: the name. */
  looksAt?: string;
  /** The search of the list on screen. */
  value: string;
  onSearch: (text: string, options: { replace: boolean }) => void;
  className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requested = useRef(value);
  const arrival = useNavigationType();
  useEffect(() => {
    // A response to this field's own search keeps what was typed meanwhile; back and forward replace it.
    if (arrival !== 'POP' || requested.current === value) return;
    requested.current = value;
    clearTimeout(timer.current);
    if (input.current) input.current.value = value;
  }, [arrival, value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === requested.current) return;
    onSearch(text, { replace: requested.current !== '' });
    requested.current = text;
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
          placeholder={looksAt}
          defaultValue={value}
          maxLength={MAX_SEARCH_LENGTH}
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
