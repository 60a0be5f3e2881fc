import { ALL_NAMES } from '#contract/names/all-names.ts';
import { openClient } from '#web/api/api-client.ts';

/** The calls that the panel makes. */
export const { call, request, addressOf } = openClient(ALL_NAMES);
