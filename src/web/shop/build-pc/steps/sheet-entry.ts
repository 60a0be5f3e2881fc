import type { Location } from 'react-router';
import { SUMMARY_ID } from '../model/anchors.ts';
import { isFromTheBuilder } from '../model/detail-address.ts';

/** Whether an entry of the history is that of the open summary on a phone. */
export function isSheetEntry({ hash, state }: Pick<Location, 'hash' | 'state'>): boolean {
  return hash === `#${SUMMARY_ID}` && isFromTheBuilder(state);
}
