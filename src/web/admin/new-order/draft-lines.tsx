import { Trash2Icon } from 'lucide-react';
import { lineTotal } from '#contract/cart-totals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import type { DraftLine } from './draft.ts';
import { stockLabel } from './find-products.tsx';

/** What the order has so far. @param faults Why the shop refused a line, by the product's id. */
export function DraftLines({
  lines,
  faults,
  onChange,
}: {
  lines: readonly DraftLine[];
  faults: Readonly<Record<string, string>>;
  onChange: (lines: readonly DraftLine[]) => void;
}) {
  if (lines.length === 0) {
    return <p className="mt-4 text-sm text-muted">Todavía no agregaste productos.</p>;
  }
  return (
    <>
      <p aria-hidden className="sheet-label mt-5 mb-1">
        En el pedido
      </p>
      <ul aria-label="Productos del pedido" className="grid border-t border-rule">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            fault={faults[line.id]}
            onQuantity={(quantity) =>
              onChange(lines.map((each) => (each.id === line.id ? { ...each, quantity } : each)))
            }
            onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
          />
        ))}
      </ul>
    </>
  );
}

function Line({
  line: { description, partNumber, price, stock, quantity, isHidden },
  fault,
  onQuantity,
  onRemove,
}: {
  line: DraftLine;
  fault: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3 text-sm">
      <span className="min-w-48 grow basis-0 wrap-anywhere">
        {description}
        <span className="block text-xs text-muted">
          <span className="datum">{partNumber}</span> · {stockLabel(stock)}{' '}
          {isHidden ? <Badge tone="warn">Oculto en la tienda</Badge> : null}
        </span>
        <span role="alert" className="block font-semibold text-bad empty:hidden">
          {fault}
        </span>
      </span>
      <QuantityStepper value={quantity} of={description} onChange={onQuantity} />
      <Price amount={lineTotal(price, quantity)} size="sm" className="min-w-20 items-end" />
      <Button size="sm" variant="ghost" onClick={onRemove}>
        <Trash2Icon aria-hidden size={16} />
        <span className="sr-only">Quitar {description}</span>
      </Button>
    </li>
  );
}
