import { useId } from 'react';
import { Select } from '#web/ui/controls.tsx';
import { counted } from '#lib/counted.ts';
import type { ChosenLine, RefundLines } from './use-refund-lines.ts';

/** Which products of the order a refund is for, and which of them come back. Absent when all of them were refunded. */
export function RefundLinesField({ lines, choose, restock }: RefundLines) {
  if (lines.length === 0) return null;
  const chosen = lines.reduce((sum, { units }) => sum + units, 0);
  // Of a single unit all of the money goes back as a rule.
  const areMany = lines.reduce((sum, { left }) => sum + left, 0) > 1;
  return (
    <details open={areMany} className="sheet p-3">
      <summary className="cursor-pointer text-sm font-semibold">
        Elegir productos y cantidades
        {chosen === 0 ? null : (
          <span className="font-normal text-muted">
            {' '}
            · {counted(chosen, 'unidad elegida', 'unidades elegidas')}
          </span>
        )}
      </summary>
      <ul className="mt-3 grid gap-3">
        {lines.map((chosen) => (
          <RefundLineField
            key={chosen.line.productId}
            chosen={chosen}
            onUnits={(units) => choose(chosen.line.productId, units)}
            onRestock={(isRestocked) => restock(chosen.line.productId, isRestocked)}
          />
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        El monto se calcula con lo que se pagó por ellos: su parte del descuento y del envío también. Lo podés
        cambiar.
      </p>
    </details>
  );
}

function RefundLineField({
  chosen: { line, left, units, mayRestock, isRestocked },
  onUnits,
  onRestock,
}: {
  chosen: ChosenLine;
  onUnits: (units: number) => void;
  onRestock: (isRestocked: boolean) => void;
}) {
  const id = useId();
  return (
    <li className="grid gap-1 text-sm">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="min-w-0 break-words">
          {line.description}
          <span className="block text-xs text-muted">
            {left === line.quantity ? `Compró ${line.quantity}` : `Quedan ${left} de ${line.quantity}`}
          </span>
        </label>
        <span className="w-20 shrink-0">
          <Select id={id} value={units} onChange={({ target }) => onUnits(Number(target.value))}>
            {Array.from({ length: left + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </span>
      </div>
      {mayRestock ? (
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={isRestocked}
            onChange={({ target }) => onRestock(target.checked)}
            className="tick size-4"
          />
          {units === 1 ? 'Vuelve a stock' : 'Vuelven a stock'}
          <span className="sr-only"> {line.description}</span>
        </label>
      ) : null}
    </li>
  );
}
