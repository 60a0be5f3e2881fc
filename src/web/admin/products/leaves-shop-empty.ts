import { useRef } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { SentSelection } from '#contract/panel/bulk-changes.ts';
import { call } from '../panel-client.ts';

/**
 * Asks the shop whether visitors see nothing once these are hidden. False where it cannot say: whoever hides them is not kept from it.
 * Null: it is being asked already, and this press is a second one.
 */
export function useLeavesShopEmpty(): (selection: SentSelection) => Promise<boolean | null> {
  const isBeingAsked = useRef(false);
  return async (selection) => {
    if (isBeingAsked.current) return null;
    isBeingAsked.current = true;
    try {
      const body = { selection, change: { visible: false } };
      return (await call(routes.previewBulkChange, { body })).leavesNothing;
    } catch {
      return false;
    } finally {
      isBeingAsked.current = false;
    }
  };
}
