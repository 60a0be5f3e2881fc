import { useId } from 'react';
import { Select } from '#web/ui/controls.tsx';
import { usePanelPerson } from '../panel-person.ts';
import { keepPageSize, knownSize, PAGE_SIZE_PARAM, PAGE_SIZES, pageSizeIn } from './page-size.ts';
import { useView } from './use-view.ts';

/** Chooses how many rows a page has; absent while the shortest page holds all of them. */
export function PageSizeSelect({ count }: { count: number }) {
  const { view, change } = useView();
  const { id: personId } = usePanelPerson();
  const id = useId();
  if (count <= PAGE_SIZES[0]) return null;
  return (
    <span className="flex items-center gap-2 text-sm">
      <label htmlFor={id}>Por página</label>
      <span className="w-20">
        <Select
          id={id}
          value={pageSizeIn(view, personId)}
          onChange={({ target }) => {
            const size = knownSize(target.value) ?? PAGE_SIZES[0];
            keepPageSize(size, personId);
            change({ [PAGE_SIZE_PARAM]: size });
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </span>
    </span>
  );
}
