import * as routes from '#contract/endpoints/panel-routes.ts';
import type { SentSelection } from '#contract/panel/bulk-changes.ts';
import { ALL_NAMES } from '#contract/names/all-names.ts';
import { keysOf, renamed } from '#contract/names/rename.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { ApiError } from '#web/api/api-client.ts';
import { NO_CONNECTION } from '#web/api/no-connection.ts';
import { addressOf } from '../panel-client.ts';

/** Downloads the selected products as a spreadsheet. @throws ApiError */
export async function exportProducts(selection: SentSelection): Promise<void> {
  const response = await fetch(addressOf(routes.exportProducts), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(renamed({ selection }, keysOf(ALL_NAMES))),
  }).catch(() => {
    throw new ApiError(NO_CONNECTION, 0);
  });
  if (!response.ok) throw new ApiError(`HTTP ${response.status}`, response.status);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'productos.csv';
  link.click();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

const KEPT_MS = MINUTE_MS;
