import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** The first rows of a table, and the button that shows the others; null: there are none. A phone shows each row as a card. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  atFirst = 10,
): { shown: readonly Row[]; more: ReactNode } {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, atFirst);
  const rest = rows.length - shown.length;
  const more =
    rest === 0 ? null : (
      <Button size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
        {rest === 1 ? 'Ver la fila que sigue' : `Ver las ${rest} filas que siguen`}
      </Button>
    );
  return { shown, more };
}
