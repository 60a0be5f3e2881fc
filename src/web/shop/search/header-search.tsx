import { SearchIcon, XIcon } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { buttonLooks } from '#web/ui/button.tsx';
import { closeDetails } from '#web/ui/close-details.ts';
import { lazyOnUse } from '#web/ui/lazy-on-use.tsx';

const SearchField = lazyOnUse(() => import('./search-field.tsx'))((file) => file.SearchField);

/** The search in the header of a wide screen. */
export function WideSearch({ className }: { className: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={className}>
      <SearchField input={input} />
    </div>
  );
}

/** The same behind a button, where the header has no room for it. It opens without JavaScript; a change of page closes it. */
export function FoldedSearch({ className }: { className: string }) {
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const fold = () => {
    if (details.current) closeDetails(details.current);
  };
  return (
    <details
      key={key}
      ref={details}
      className={`group ${className}`}
      onToggle={(event) => {
        // Found as it stands: the field's own code may not be there yet.
        if (event.currentTarget.open) event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <summary
        aria-label="Buscar en la tienda"
        className={buttonLooks({
          variant: 'ghost',
          size: 'icon',
          className: 'list-none [&::-webkit-details-marker]:hidden',
        })}
      >
        <SearchIcon aria-hidden size={20} className="group-open:hidden" />
        <XIcon aria-hidden size={20} className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full border-y border-rule-strong bg-sheet py-3 floating">
        <div className="page">
          <SearchField input={input} isInPanel onEscape={fold} />
        </div>
      </div>
    </details>
  );
}
