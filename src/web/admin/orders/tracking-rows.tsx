import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { COURIER_NAMES } from '#contract/panel/order-annotations.ts';
import { trackingDoubt } from '#contract/panel/tracking-doubt.ts';
import { MAX_TRACKING_NUMBER_LENGTH } from '#lib/text-limits.ts';
import { Input, Select } from '#web/ui/controls.tsx';
import {
  courierOf,
  filledDown,
  numberOf,
  type Courier,
  type FollowedOrder,
  type TypedTrackings,
} from './typed-trackings.ts';

interface TrackingRowsProps {
  orders: readonly (FollowedOrder & { name: string })[];
  typed: TypedTrackings;
  onType: (typed: TypedTrackings) => void;
}

/** How the parcel of each order is followed, one row each. Enter goes to the next row; a pasted column fills the rows down. */
export function TrackingRows({ orders, typed, onType }: TrackingRowsProps) {
  const rows = useRef<HTMLTableSectionElement>(null);
  const ids = orders.map(({ order }) => order);
  const change = (order: string, changed: TypedTrackings[string]) =>
    onType({ ...typed, [order]: { ...typed[order], ...changed } });

  const goDown = (event: KeyboardEvent, row: number) => {
    if (event.key !== 'Enter') return;
    // Only the button sends them: a scanner ends each number with Enter.
    event.preventDefault();
    const fields = rows.current?.querySelectorAll('input') ?? [];
    const next =
      fields[row + 1] ?? rows.current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]');
    next?.focus();
  };
  const paste = (event: ClipboardEvent, row: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\n\t]/.test(text)) return;
    event.preventDefault();
    onType(filledDown(ids, row, text, typed));
  };

  return (
    <div className="-mx-2 max-h-[45dvh] overflow-y-auto px-2">
      <table className="w-full text-left text-sm">
        <caption className="mb-2 text-left text-xs text-muted">
          Seguimiento (opcional): va en el email del envío. Enter pasa al pedido que sigue, y una columna
          pegada de una planilla llena los de abajo.
        </caption>
        <thead className="sr-only sm:not-sr-only">
          <tr>
            <th scope="col" className="py-1 pr-2 font-semibold">
              Pedido
            </th>
            <th scope="col" className="py-1 pr-2 font-semibold">
              Correo
            </th>
            <th scope="col" className="py-1 font-semibold">
              Número
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {orders.map((one, row) => {
            const { order, name } = one;
            const courier = courierOf(orders, row, typed);
            const number = numberOf(one, typed);
            const doubt = doubtAbout(orders, order, { courier, number }, typed);
            return (
              <tr
                key={order}
                className="border-t border-rule align-top max-sm:grid max-sm:gap-1.5 max-sm:py-2"
              >
                <th scope="row" className="py-2 pr-2 font-normal break-words max-sm:py-0 max-sm:pr-0">
                  <span className="datum">{order}</span> {name}
                </th>
                <td className="py-2 pr-2 max-sm:p-0 sm:w-52">
                  <Select
                    aria-label={`Correo de ${order}`}
                    value={courier}
                    onChange={({ target }) =>
                      change(order, { courier: target.value as Courier /* its options */ })
                    }
                  >
                    {Object.entries(COURIER_NAMES).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </td>
                <td className="py-2 max-sm:p-0">
                  <label htmlFor={`numero-${order}`} className="mb-1 block text-xs font-semibold sm:hidden">
                    Número de seguimiento
                  </label>
                  <Input
                    id={`numero-${order}`}
                    aria-label={`Número de seguimiento de ${order}`}
                    aria-describedby={doubt === null ? undefined : `duda-${order}`}
                    value={number}
                    maxLength={MAX_TRACKING_NUMBER_LENGTH}
                    autoComplete="off"
                    enterKeyHint="next"
                    onChange={({ target }) => change(order, { number: target.value })}
                    onKeyDown={(event) => goDown(event, row)}
                    onPaste={(event) => paste(event, row)}
                  />
                  {doubt === null ? null : (
                    <p id={`duda-${order}`} role="status" className="mt-1 text-xs text-warn">
                      {doubt}
                    </p>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function doubtAbout(
  orders: readonly FollowedOrder[],
  order: string,
  tracking: { courier: Courier; number: string },
  typed: TypedTrackings,
): string | null {
  const number = tracking.number.trim();
  const twin = orders.find((other) => other.order !== order && numberOf(other, typed).trim() === number);
  if (number !== '' && twin !== undefined) return `El pedido ${twin.order} tiene el mismo número.`;
  return trackingDoubt(tracking);
}
