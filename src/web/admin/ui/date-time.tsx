import { dateTimeWords } from './dates.ts';

/** `20 nov 2026, 12:00`; in a narrow column the hour goes to the next line and the date stays whole. */
export function DateTime({ iso }: { iso: string }) {
  const words = dateTimeWords(iso);
  const comma = words.lastIndexOf(',');
  return (
    <>
      <span className="whitespace-nowrap">{words.slice(0, comma + 1)}</span>
      {words.slice(comma + 1)}
    </>
  );
}
