import * as routes from '#contract/endpoints/panel-routes.ts';
import type { SentSelection } from '#contract/panel/bulk-changes.ts';
import { ALL_NAMES } from '#contract/names/all-names.ts';
import { keysOf, renamed } from '#contract/names/rename.ts';
import { addressOf } from '../panel-client.ts';

/** Downloads the selected products as a spreadsheet. @throws Error with what the server said. */
export async function exportProducts(selection: SentSelection): Promise<void> {
  const response = await fetch(addressOf(routes.exportProducts), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(renamed({ selection }, keysOf(ALL_NAMES))),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'productos.csv';
  link.click();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

const KEPT_MS = 60_000;
