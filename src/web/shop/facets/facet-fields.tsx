import { useEffect, useRef } from 'react';
import type { FacetAnswer } from '#contract/facets.ts';

/** Of longer lists the rest waits behind 'Ver más'. */
const IN_SIGHT = 6;
/** One or two more take no more room than the words that would hide them. */
const WORTH_HIDING = 3;

/** A filter's choices with their counts: boxes of the form around them, which works without JavaScript too. */
export function FacetFields({ filters }: { filters: readonly FacetAnswer[] }) {
  return filters.map(({ clave, nombre, valores }) => {
    const isShort = valores.length < IN_SIGHT + WORTH_HIDING;
    const first = valores.filter(({ elegido }, place) => isShort || elegido || place < IN_SIGHT);
    const rest = valores.filter((value) => !first.includes(value));
    return (
      <fieldset key={clave} className="min-w-0 border-t border-rule py-3">
        <legend className="sheet-label float-left mb-1 w-full">{nombre}</legend>
        <ul className="clear-left">
          {first.map((value) => (
            <FacetBox key={value.valor} name={clave} value={value} />
          ))}
        </ul>
        {rest.length > 0 ? (
          <details>
            <summary className="py-1.5 text-sm font-semibold text-ink">
              Ver {rest.length} más<span className="sr-only"> de {nombre}</span>
            </summary>
            <ul>
              {rest.map((value) => (
                <FacetBox key={value.valor} name={clave} value={value} />
              ))}
            </ul>
          </details>
        ) : null}
      </fieldset>
    );
  });
}

function FacetBox({ name, value }: { name: string; value: FacetAnswer['valores'][number] }) {
  const { valor, palabras, count, elegido } = value;
  const box = useRef<HTMLInputElement>(null);
  // The box is the browser's, so that quick changes add up; back, forward and the chips set it from here.
  useEffect(() => {
    if (box.current) box.current.checked = elegido;
  }, [elegido]);
  return (
    <li>
      <label className="flex min-h-8 items-center gap-2 text-sm hover:text-ink max-lg:min-h-11">
        <input
          ref={box}
          type="checkbox"
          name={name}
          value={valor}
          defaultChecked={elegido}
          className="size-4 shrink-0 accent-ink"
        />
        <span className="min-w-0 grow break-words">{palabras}</span>
        <span className="datum text-muted">
          <span className="sr-only">, </span>
          {count}
          <span className="sr-only"> {count === 1 ? 'componente' : 'componentes'}</span>
        </span>
      </label>
    </li>
  );
}
