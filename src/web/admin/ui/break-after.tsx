import { Fragment } from 'react';

/** In a narrow column `children` goes on in the next line after this sign, rather than within a word. */
export function BreakAfter({ sign, children }: { sign: '/' | '@'; children: string }) {
  const [first, ...rest] = children.split(sign);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <Fragment key={index}>
          {sign}
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
