import { FIRST_LIST, NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';
import { settle } from './part-marks.ts';

/**
 * The address of a page that is loading. A press before 'Completar por mí' has answered counts as if it came after it: then no step is open
 * and nothing was removed.
 */
export function parsePendingAddress(search: string): BuilderAddress {
  const address = parseBuilderAddress(new URLSearchParams(search));
  if (address.wish.sent !== 'si') return address;
  const { wish, ...settled } = settle(address);
  return {
    ...settled,
    open: undefined,
    before: NOTHING_BEFORE,
    list: FIRST_LIST,
    wish: { ...wish, sent: 'antes' },
  };
}
