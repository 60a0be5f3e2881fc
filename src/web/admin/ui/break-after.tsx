import { Fragment } from 'react';

/**
 * In a narrow column `children` goes on in the next line after one of these signs, rather than within a word.
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
