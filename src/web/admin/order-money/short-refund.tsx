import { formatPesos } from '#lib/format-pesos.ts';
import { centavosToText, type Centavos } from '#lib/pesos.ts';
import { Choices } from '../ui/choices.tsx';
import type { RefundLines } from './use-refund-lines.ts';

/** Asks what a refund of less than its units cost means. Absent where it is not less. @param fault Why it must be answered; empty: nobody asked yet. */
export function ShortRefund({
  amount,
  lines,
  fault,
}: {
  amount: Centavos | null;
  lines: RefundLines;
  fault: string;
}) {
  if (amount === null || !lines.isShort) return null;
  return (
    <Choices
      legend={`Es menos de lo que se pagó por lo elegido, ${pesos(lines.paid)}`}
      name="devolucion-menor"
      chosen={lines.shortMeaning}
      options={[
        {
          value: 'amount',
          label: `Devolver solo ${pesos(amount)}`,
          note: 'No figura ninguna unidad como devuelta.',
        },
        {
          value: 'units',
          label: 'Dar lo elegido por devuelto',
          note: 'Por ese monto, y no queda nada por devolver.',
        },
      ]}
      fault={fault}
      onChoose={lines.sayShortMeaning}
    />
  );
}

export const SAY_WHAT_SHORT_MEANS = 'Elegí qué se devuelve';

function pesos(amount: Centavos): string {
  return formatPesos(centavosToText(amount));
}
