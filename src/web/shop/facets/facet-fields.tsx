import { useEffect, useRef, useState } from 'react';
import { counted, formatCount } from '#lib/counted.ts';
import type { FilterValue, ListFilter } from './useful-filters.ts';

/** Longer lists show the rest after 'Ver más'. */
const IN_SIGHT = 6;
/** One or two more values take no more room than the text that would hide them. */
const WORTH_HIDING = 3;

/** This many filters are open at first: price, brand, and what most tells a kind's parts apart. The others show only their names, so that a keyboard reaches the list soon. */
const OPEN_AT_FIRST = 3;

/** Filters with their choices and counts: boxes of the form around them, which works without JavaScript too. */
export function FacetFields({ filters }: { filters: readonly ListFilter[] }) {
  return filters.map((filter, place) => (
    <FacetGroup key={filter.key} filter={filter} isAmongFirst={place < OPEN_AT_FIRST} />
  ));
}

function FacetGroup({ filter, isAmongFirst }: { filter: ListFilter; isAmongFirst: boolean }) {
  // The initial value: a group does not close when one of its checkboxes is pressed.
  const [isOpenAtFirst] = useState(isAmongFirst || filter.values.some(({ isChosen }) => isChosen));
  return (
    <details open={isOpenAtFirst} className="group min-w-0 border-t border-rule py-2">
      <summary className="sheet-label flex min-h-9 items-center justify-between gap-2 hover:text-ink max-lg:min-h-11">
        {filter.name}
        <svg aria-hidden viewBox="0 0 24 24" className="icon transition-transform group-open:rotate-180">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <fieldset>
        <legend className="sr-only">{filter.name}</legend>
        <FacetValues filter={filter} />
      </fieldset>
    </details>
  );
}

function FacetValues({ filter: { key, name, values } }: { filter: ListFilter }) {
  // A choice that is pressed stays in its place: if it moved, its box would lose the focus.
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const most = mostCounted(values);
  const isInSight = ({ value, isChosen }: FilterValue) =>
    most.has(value) || (isChosen && !pressed.includes(value));
  const first = values.filter(isInSight);
  const rest = values.filter((value) => !first.includes(value));
  const boxes = (some: typeof values) => (
    <ul>
      {some.map((value) => (
        <FacetBox key={value.value} name={key} value={value} />
      ))}
    </ul>
  );
  return (
    <>
      {boxes(first)}
      {rest.length > 0 ? (
        <details
          onChange={({ target }) =>
            target instanceof HTMLInputElement && setPressed([...pressed, target.value])
          }
        >
          <summary className="py-1.5 text-sm font-semibold text-ink">
            {`Ver ${rest.length} más`}
            <span className="sr-only">{` de ${name}`}</span>
          </summary>
          {boxes(rest)}
        </details>
      ) : null}
    </>
  );
}

/** The values that most products have: these stand in sight. All of a short list. */
function mostCounted(values: readonly FilterValue[]): ReadonlySet<string> {
  const isShort = values.length < IN_SIGHT + WORTH_HIDING;
  const sorted = values.toSorted((one, other) => other.count - one.count);
  return new Set(sorted.slice(0, isShort ? Infinity : IN_SIGHT).map(({ value }) => value));
}

function FacetBox({ name, value }: { name: string; value: FilterValue }) {
  const { value: choice, words = choice, count, isChosen = false } = value;
  const box = useRef<HTMLInputElement>(null);
  // The box is the browser's, so that quick changes add up; back, forward and the chips set it from here.
  useEffect(() => {
    if (box.current) box.current.checked = isChosen;
  }, [isChosen]);
  return (
    <li>
      <label className="flex min-h-8 items-center gap-2 text-sm hover:text-ink max-lg:min-h-11">
        <input
          ref={box}
          type="checkbox"
          name={name}
          value={choice}
          defaultChecked={isChosen}
          className="tick size-4 shrink-0"
        />
        <span className="min-w-0 grow break-words">{words}</span>
        <span aria-hidden className="datum text-muted">
          {formatCount(count)}
        </span>
        <span className="sr-only">({counted(count, 'componente', 'componentes')})</span>
      </label>
    </li>
  );
}
