import { SearchIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { paths } from '#web/address/paths.ts';
import { HiddenFields } from '#web/ui/form-values.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { pasteLines } from '#web/shop/search/paste-lines.ts';
import { changedView, type CatalogueAddress } from './address/catalogue-address.ts';
import { useChangeView } from './address/use-change-view.ts';

/** Pause after the last key, so that a word is searched and not each of its letters. */
const DEBOUNCE_MS = 500;

/** Searches while typing, and at once on Enter; a plain form where there is no JavaScript. */
export function SearchBox({ address }: { address: CatalogueAddress }) {
  const change = useChangeView();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The field follows back, forward and 'Limpiar búsqueda', but never overwrites text that is being typed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = address.search;
  }, [address.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === address.search) return;
    // Details that were opened meanwhile stay, also while they are on their way.
    change(({ productId }) => ({ search: text.trim(), productId }), {
      replace: address.search !== '' || address.productId !== null,
    });
  };

  return (
    <Form
      role="search"
      aria-label="En componentes"
      method="get"
      action={paths.catalogue()}
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        search(input.current?.value ?? '');
      }}
    >
      <div className="relative grow">
        <SearchIcon
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <Input
          ref={input}
          type="search"
          name="search"
          aria-label="Buscar componentes"
          placeholder="Buscar componentes..."
          defaultValue={address.search}
          maxLength={MAX_SEARCH_LENGTH}
          onPaste={pasteLines}
          enterKeyHint="search"
          autoComplete="off"
          className="pl-10"
          onChange={({ target: { form } }) => {
            clearTimeout(timer.current);
            // Submitted as a form, so that filters chosen meanwhile apply.
            timer.current = setTimeout(() => form?.requestSubmit(), DEBOUNCE_MS);
          }}
        />
      </div>
      <HiddenFields link={paths.catalogue(changedView(address, { search: '' }))} />
      <noscript>
        <Button type="submit">Buscar</Button>
      </noscript>
    </Form>
  );
}
