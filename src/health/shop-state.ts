import type { JobName } from '#lib/job-names.ts';

/** The checked parts, in the order of the panel's list. */
export const SHOP_CHECKS = ['list', 'emails', 'payments', 'database', 'disk', 'backup', 'jobs'] as const;
export type ShopCheckName = (typeof SHOP_CHECKS)[number];

/** `attention`: the shop sells, and somebody should act. `fails`: something does not work. */
export type HealthLevel = 'ok' | 'attention' | 'fails';

/** What was found, and the values that its text needs. Times are in `since`. */
export type ShopFinding =
  | { check: 'list'; found: 'read' | 'demo' | 'none' | 'waiting' | 'unread' | 'not-yet' }
  | { check: 'emails'; found: 'sent' | 'to-folder' }
  | { check: 'emails'; found: 'refused' | 'late'; count: number }
  | { check: 'payments'; found: 'charging' | 'trial' | 'off' | 'unreachable' | 'credential-refused' }
  | { check: 'payments'; found: 'notifications-late' | 'refunds-late'; count: number }
  | { check: 'database'; found: 'works' | 'silent' | 'refuses' | 'damaged' | 'behind' | 'not-followed' }
  | { check: 'disk'; found: 'room' | 'scarce' | 'full'; freeBytes: number }
  | { check: 'disk'; found: 'unused' | 'unreadable' }
  | { check: 'backup'; found: 'recent' | 'first-planned' | 'unknown' | 'failed' | 'missed' | 'old' | 'none' }
  | { check: 'jobs'; found: 'run' | 'no-leader' | 'stuck' }
  | { check: 'jobs'; found: 'failing'; job: JobName };

/** One line of the shop's state. */
export type ShopCheck = ShopFinding & {
  level: HealthLevel;
  /** Since when it is so, or when it last went well where it is well; null: unknown. */
  since: Date | null;
};
