import type { PanelCategory } from '#contract/panel/products.ts';
import { Select } from '#web/ui/controls.tsx';
import { formatVat } from '../ui/percent.ts';

const RATES = [0.105, 0.21] as const;

/** The rate of IVA in a category's prices; "Precio sin impuestos nacionales" is computed with it. */
export function VatSelect({
  category: { name, vat: iva },
  onChoose,
}: {
  category: PanelCategory;
  onChoose: (vat: number) => void;
}) {
  return (
    <Select
      aria-label={`IVA de ${name}`}
      value={iva}
      onChange={({ target }) => onChoose(Number(target.value))}
      className="w-36"
    >
      {RATES.map((rate) => (
        <option key={rate} value={rate}>
          IVA {formatVat(rate)}
        </option>
      ))}
    </Select>
  );
}
