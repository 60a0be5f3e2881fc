import type { FieldControl } from '#web/ui/field.tsx';
import { Select } from '#web/ui/controls.tsx';
import { useAllCategories } from './use-all-categories.ts';

/**
 * All categories of the shop.
 * @param current The one that is chosen, which is there before the others were read.
 * @param without The id of one that cannot be chosen.
 */
export function CategorySelect({
  control,
  value,
  current,
  without,
  none = 'Elegí una categoría',
  onChoose,
}: {
  control: FieldControl;
  value: string;
  current?: { id: string; name: string };
  without?: string;
  /** What no choice is called. */
  none?: string;
  onChoose: (id: string) => void;
}) {
  const categories = useAllCategories().filter(({ id }) => id !== without);
  const isListed = categories.some(({ id }) => id === current?.id);
  return (
    <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
      {current === undefined ? <option value="">{none}</option> : null}
      {current !== undefined && !isListed ? <option value={current.id}>{current.name}</option> : null}
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
