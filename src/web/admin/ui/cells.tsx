import { Fragment } from 'react';
import { formatDateTime } from './dates.ts';
import type { Column } from './panel-table.tsx';

/** An email address wraps after these characters. */
export const EMAIL_SIGNS = '@.';

export const EMAIL_COLUMN: Column<{ email: string }> = {
  key: 'email',
  label: 'Email',
  cell: ({ email }) =>
    email === '' ? (
      // Whoever buys by phone or at the counter need not leave one.
      <span className="text-muted">Sin email</span>
    ) : (
      <BreakAfter signs={EMAIL_SIGNS}>{email}</BreakAfter>
    ),
};

/** `20 nov 2026, 12:00`; in a narrow column the time wraps to the next line and the date stays in one. */
export function DateTime({ iso }: { iso: string }) {
  const text = formatDateTime(iso);
  const comma = text.lastIndexOf(',');
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, comma + 1)}</span>
      {text.slice(comma + 1)}
    </>
  );
}

/**
 * Wraps `children` after one of these characters in a narrow column, and not within a word.
 * @example <BreakAfter signs="@.">ana@tienda.com.ar</BreakAfter>
 */
export function BreakAfter({ signs, children }: { signs: string; children: string }) {
  const parts = children.split(new RegExp(`(?<=[${signs}])`));
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

/** What may still be sold, over what open orders hold. */
export function StockCell({ stock, reserved }: { stock: number; reserved: number }) {
  return (
    <>
      {stock}
      {reserved > 0 ? (
        <span className="block text-xs whitespace-nowrap text-muted">{reserved} en pedidos</span>
      ) : null}
    </>
  );
}
