import { SHOP_NAMES } from '#contract/names/shop-names.ts';
import { openClient } from './api-client.ts';

/** The calls that visitors' pages make. */
export const { call, request, addressOf } = openClient(SHOP_NAMES);
