import * as routes from '#contract/endpoints/panel-routes.ts';
import type { SentSelection } from '#contract/panel/bulk-changes.ts';
import { call } from '../panel-client.ts';

/** Whether visitors see nothing once these are hidden. False where the shop cannot say: whoever hides them is not kept from it. */
export function leavesShopEmpty(selection: SentSelection): Promise<boolean> {
  return call(routes.previewBulkChange, { body: { selection, change: { visible: false } } }).then(
    ({ leavesNothing }) => leavesNothing,
    () => false,
  );
}
