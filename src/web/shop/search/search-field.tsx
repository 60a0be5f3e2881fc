import { SearchIcon } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { paths, RESULTS_ID } from '#web/address/paths.ts';
import { Input } from '#web/ui/controls.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { countedSuggestions } from './counted-suggestions.ts';
import type { Offer } from './offer.ts';
import { pasteLines } from './paste-lines.ts';
import type { SuggestionsProps } from './suggestions.tsx';

/** One letter finds half of the shop. */
const SHORTEST = 2;

/**
 * Searches all components: a plain form, which suggests while one types. The suggestions' code is loaded when the field is first used;
 * without it, or without JavaScript, Enter opens the list of what is found. Focus stays in the field and the arrows move through the
 * options: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchField({
  input,
  isInPanel = false,
  onEscape,
}: {
  input: RefObject<HTMLInputElement | null>;
  /** In a panel of its own: the suggestions push it open, and a button sends it. */
  isInPanel?: boolean;
  /** Escape, once no suggestions are open. */
  onEscape?: () => void;
}) {
  const listId = useId();
  const navigate = useNavigate();
  const hasLoaded = useRef(false);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const [text, setText] = useState('');
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [active, setActive] = useState(-1);

  const wanted = text.trim().replaceAll(/\s+/g, ' ');
  const shown = isShown && wanted.length >= SHORTEST ? offer : null;
  const options = shown?.groups.flatMap((group) => group.options) ?? [];
  const chosen = options[active];

  const load = () => {
    if (hasLoaded.current) return;
    hasLoaded.current = true;
    import('./suggestions.tsx').then(
      (chunk) => {
        setSuggestions(() => chunk.Suggestions);
        // Text that was typed before this code was loaded.
        setText(input.current?.value ?? '');
      },
      // The plain form stays; the next focus tries again.
      () => (hasLoaded.current = false),
    );
  };
  // The field shows the search of the current page, not of an earlier one, and never overwrites text that is being typed.
  const location = useLocation();
  const shownAt = useRef(location);
  useEffect(() => {
    if (shownAt.current === location) return;
    shownAt.current = location;
    if (input.current === null || document.activeElement === input.current) return;
    const search = new URLSearchParams(location.search).get('search') ?? '';
    setValue(input.current, search);
    setText(search);
  }, [location, input]);
  // The field can have the focus before this code arrives.
  useEffect(() => {
    if (document.activeElement === input.current) load();
  });

  const leave = () => {
    setIsShown(false);
    setActive(-1);
    input.current?.blur();
  };
  const moveTo = (event: KeyboardEvent, place: number) => {
    event.preventDefault();
    setIsShown(true);
    setActive(place);
    document.getElementById(optionId(listId, place))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setIsShown(false);
      setActive(-1);
    } else if (event.key === 'Escape') onEscape?.();
    else if (event.key === 'ArrowDown' && !shown) setIsShown(true);
    else if (event.key === 'ArrowDown' && last >= 0) moveTo(event, active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp' && last >= 0) moveTo(event, active <= 0 ? last : active - 1);
    else if (event.key === 'Home' && chosen) moveTo(event, 0);
    else if (event.key === 'End' && chosen) moveTo(event, last);
    else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      void navigate(chosen.to, { state: RESULTS_ID });
      leave();
    }
  };

  return (
    <Form
      role="search"
      aria-label="En toda la tienda"
      method="get"
      action={paths.catalogue()}
      state={RESULTS_ID}
      className={isInPanel ? 'grid gap-2' : 'relative'}
      onSubmit={(event) => {
        if (wanted === '' && input.current?.value.trim() === '') event.preventDefault();
        else leave();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsShown(false);
      }}
    >
      <div className="flex gap-2">
        <div className="relative grow">
          <Input
            ref={input}
            type="search"
            name="search"
            role="combobox"
            aria-label="Buscar en la tienda"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={chosen && optionId(listId, active)}
            placeholder={isInPanel ? 'Buscar productos' : 'Buscar productos, marcas…'}
            maxLength={MAX_SEARCH_LENGTH}
            onPaste={pasteLines}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="pl-10"
            onFocus={load}
            onChange={(event) => {
              setText(event.target.value);
              setIsShown(true);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
          />
          {isInPanel ? (
            <SearchIcon
              aria-hidden
              size={18}
              className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
            />
          ) : (
            // Enter does the same: a keyboard need not stop here.
            <button
              type="submit"
              tabIndex={-1}
              aria-label="Ver resultados"
              className="absolute inset-y-0 left-0 grid w-10 place-items-center text-muted hover:text-ink"
            >
              <SearchIcon aria-hidden size={18} />
            </button>
          )}
        </div>
        {isInPanel ? (
          <button type="submit" className={buttonLooks({ variant: 'primary' })}>
            Ver resultados
          </button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {shown ? countedSuggestions(options.length) : null}
      </p>
      {Suggestions ? (
        <Suggestions
          listId={listId}
          wanted={wanted.length >= SHORTEST ? wanted : ''}
          shown={shown}
          active={active}
          onOffer={setOffer}
          onChosen={leave}
          className={
            isInPanel
              ? 'max-h-[60dvh]'
              : 'absolute top-full left-0 mt-2 max-h-[calc(100dvh-7rem)] w-[30rem] border border-rule-strong floating'
          }
        />
      ) : null}
    </Form>
  );
}

function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The browser owns what a plain form's field says. */
function setValue(field: HTMLInputElement, value: string): void {
  field.value = value;
}
