import type { PanelImportDetail } from '#contract/panel/imports.ts';
import { formatCount } from '#lib/counted.ts';
import { Choices } from '../ui/choices.tsx';

/** What becomes of products that the list does not have: the answer that takes nothing away is chosen first. */
export function MissingChoice({
  count,
  chosen,
  onChoose,
}: {
  count: number;
  chosen: 'keep' | 'remove';
  onChoose: (choice: 'keep' | 'remove') => void;
}) {
  return (
    <Choices
      legend={count === 1 ? 'Qué hacer con el que falta' : 'Qué hacer con los que faltan'}
      name="faltantes"
      chosen={chosen}
      options={[
        {
          value: 'keep',
          label: count === 1 ? 'Conservar el que falta' : 'Conservar los que faltan',
          note: 'Siguen a la venta con el precio y el stock que tienen.',
        },
        {
          value: 'remove',
          label: count === 1 ? 'Dejarlo sin stock' : `Dejar sin stock los ${formatCount(count)}`,
          note: 'Si el proveedor ya no los tiene.',
        },
      ]}
      onChoose={onChoose}
    />
  );
}

const EXAMPLES_SHOWN = 3;

export function MissingExamples({ run: { samples }, count }: { run: PanelImportDetail; count: number }) {
  const examples = samples.gone.slice(0, EXAMPLES_SHOWN);
  const others = count - examples.length;
  return (
    <span className="mt-2 block">
      <span className="font-semibold text-text">
        {count === 1 ? 'Falta en el archivo: ' : `Faltan ${formatCount(count)} en el archivo: `}
      </span>
      {examples.map(({ description }) => description).join('; ')}
      {others > 0 ? ` y ${formatCount(others)} más` : ''}. Puede estar cortado, o tener un filtro puesto.
    </span>
  );
}
