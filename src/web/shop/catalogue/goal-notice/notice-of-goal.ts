import type { SearchGoal } from '#contract/search-goal.ts';
import type { ListNotes } from './list-notes.ts';
import { forDevice } from './device-notice.ts';
import type { GoalNotice } from './goal-notice.ts';
import { partFor, partForOwnPc, partForStandard, supplyOfWatts } from './part-notices.ts';
import { compare, partsList } from './several-parts-notices.ts';
import { upgrade, wholePc } from './whole-pc-notice.ts';

export function noticeOf(goal: SearchGoal, notes: ListNotes): GoalNotice {
  switch (goal.kind) {
    case 'whole-pc':
      return goal.isUpgrade ? upgrade(goal) : wholePc(goal);
    case 'part-for':
      return partFor(goal, notes);
    case 'drive-for-device':
      return forDevice(goal, notes);
    case 'compare':
      return compare(goal);
    case 'parts-list':
      return partsList(goal);
    case 'supply-of-watts':
      return supplyOfWatts(goal, notes);
    case 'part-for-standard':
      return partForStandard(goal);
    case 'part-for-own-pc':
      return partForOwnPc(goal);
  }
}
