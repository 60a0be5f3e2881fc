import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** The cell that names the row. */
  isHeader?: boolean;
  /** Codes of one length: the column is as wide as they are. */
  isCode?: boolean;
  /** Its name is for a screen reader alone. */
  isActions?: boolean;
  /** The same, as wide as a checkbox. */
  isSelector?: boolean;
  /** Left out beside the menu of a small notebook: another column says it there (`panel-table-narrow`). */
  isWide?: boolean;
}

/** The last column, with buttons; their labels need no column heading. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { key: 'acciones', label: 'Acciones', isActions: true, cell };
}

/**
 * A table on a notebook. On a phone each row becomes a card whose values carry their column's label, so that nothing scrolls sideways.
 */
export function PanelTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  /** For a screen reader. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <div className="overflow-x-auto">
      <table className="panel-table sheet w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, isNumber, isActions, isSelector, isWide }) => (
              <th
                key={key}
                scope="col"
                className={clsx(
                  isNumber && 'text-right',
                  isActions && 'panel-table-actions',
                  isWide && 'panel-table-wide',
                )}
              >
                {isActions || isSelector ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(
                ({ key, label, cell, isNumber, isHeader, isCode, isActions, isSelector, isWide }) => {
                  const Cell = isHeader ? 'th' : 'td';
                  return (
                    <Cell
                      key={key}
                      {...(isHeader ? { scope: 'row' } : {})}
                      className={clsx(
                        isNumber && 'tabular-nums',
                        isActions && 'panel-table-actions',
                        isSelector && 'panel-table-selector',
                        isHeader && 'text-left font-semibold',
                        isCode && 'panel-table-code',
                        isWide && 'panel-table-wide',
                      )}
                    >
                      {isActions || isSelector ? null : (
                        <span aria-hidden className="panel-table-label">
                          {label}
                        </span>
                      )}
                      <div className="min-w-0 grow">{cell(row)}</div>
                    </Cell>
                  );
                },
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
