import type { NextTimeOfDay } from '#catalogue/imports/list-address.ts';
import { nextTime } from '#jobs/scheduled-backup.ts';

export const nextTimeOfDay: NextTimeOfDay = (minute, after) => nextTime([minute], after) ?? after;
