import { PlusIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Price } from '#web/ui/price.tsx';
import { useMay } from '../panel-person.ts';
import type { FoundProduct } from './draft.ts';
import { findProducts } from './read-products.ts';

/** After the last key, so that a word is one request. */
const DEBOUNCE_MS = 300;

type Search =
  | { state: 'none' | 'searching' }
  | { state: 'found'; products: readonly FoundProduct[] }
  | { state: 'failed'; message: string };

/** The shop's own search, with what each product costs and how many are left. */
export function FindProducts({ onAdd }: { onAdd: (product: FoundProduct) => void }) {
  const [text, setText] = useState('');
  const id = useId();
  const search = useSearch(text.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus();
  }, []);
  /** The next product is typed over the one that was found. */
  const add = (product: FoundProduct) => {
    onAdd(product);
    if (!hasKeyboard()) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Buscar productos
      </label>
      <Input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Nombre, marca o número de parte"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {statusOf(search)}
      </p>
      {search.state === 'found' && search.products.length > 0 ? (
        // What is chosen stands right below, in sight.
        <ul
          aria-label="Productos encontrados"
          className="mt-2 grid max-h-72 overflow-y-auto overscroll-contain border-y border-rule"
        >
          {search.products.map((product) => (
            <Found key={product.id} product={product} onAdd={() => add(product)} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** On a touch screen a field's keyboard would cover the page. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

function Found({ product, onAdd }: { product: FoundProduct; onAdd: () => void }) {
  const { description, partNumber, price, stock, isHidden } = product;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-2 text-sm">
      <span className="min-w-48 grow basis-0 wrap-anywhere">
        {description}
        <span className="block text-xs text-muted">
          <span className="datum">{partNumber}</span> · {stockLabel(stock)}{' '}
          {isHidden ? <Badge tone="warn">Oculto en la tienda</Badge> : null}
        </span>
      </span>
      <Price amount={price} size="sm" />
      <Button size="sm" aria-disabled={stock === 0} onClick={stock === 0 ? undefined : onAdd}>
        <PlusIcon aria-hidden size={14} />
        Agregar<span className="sr-only"> {description}</span>
      </Button>
    </li>
  );
}

/** @example stockLabel(1) // 'Queda 1' */
export function stockLabel(stock: number): string {
  if (stock === 0) return 'Sin stock';
  return stock === 1 ? 'Queda 1' : `Quedan ${stock}`;
}

function statusOf(search: Search): string {
  if (search.state === 'searching') return 'Buscando…';
  if (search.state === 'failed') return `No se pudo buscar: ${search.message}`;
  return search.state === 'found' && search.products.length === 0 ? 'Ningún producto coincide' : '';
}

function useSearch(text: string): Search {
  const withHidden = useMay()('products');
  const [search, setSearch] = useState<Search>({ state: 'none' });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async () => {
      setSearch({ state: 'searching' });
      try {
        setSearch({ state: 'found', products: await findProducts(text, { withHidden, signal }) });
      } catch (error) {
        if (signal.aborted) return;
        setSearch({ state: 'failed', message: errorMessage(error) });
      }
    };
    const timer = setTimeout(() => {
      if (text === '') setSearch({ state: 'none' });
      else void find();
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, withHidden]);
  return search;
}
