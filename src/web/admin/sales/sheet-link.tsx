import { DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { SalesSheet } from '#contract/panel/sales.ts';
import { query } from '#web/address/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { addressOf } from '../panel-client.ts';

export interface Days {
  desde: string;
  hasta: string;
}

/** Downloads a table of a period as a sheet. */
export function SheetLink({
  sheet,
  period,
  children,
}: {
  sheet: SalesSheet;
  period?: Days;
  children: ReactNode;
}) {
  return (
    <a
      href={`${addressOf(routes.salesSheet)}${query({ tabla: sheet, ...period })}`}
      download
      className={buttonLooks({ size: 'sm', className: 'print:hidden' })}
    >
      <DownloadIcon aria-hidden size={16} />
      {children}
    </a>
  );
}
