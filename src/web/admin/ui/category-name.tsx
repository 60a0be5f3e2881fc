import { Fragment } from 'react';

/** In a narrow column it breaks after a slash or between words, never within one: GABINETES/BAREBONES is two lines. */
export function CategoryName({ children }: { children: string }) {
  const [first, ...rest] = children.split('/');
  return (
    <span className="break-words">
      {first}
      {rest.map((part, index) => (
        <Fragment key={index}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
