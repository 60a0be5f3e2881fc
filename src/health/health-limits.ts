import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';

/**
 * The limits beyond which the shop's state is not well. The panel, `npm run shop -- doctor` and the alerts of deploy/monitoring use them.
 */
export const HEALTH_LIMITS = {
  /** A single reading may fail because the supplier restarts: five in a row do not. */
  listUnreadMs: 30 * MINUTE_MS,
  /** Emails leave within seconds; a mail server that restarts or delays (greylisting) takes minutes. */
  emailLateMs: 15 * MINUTE_MS,
  /** Notifications are worked off at once, and tried again while the provider does not answer. */
  notificationLateMs: 10 * MINUTE_MS,
  /** The provider decides a refund at once, or within a day. */
  refundLateMs: DAY_MS,
  /** One backup a day, and a day that failed. */
  backupOldMs: 48 * HOUR_MS,
  /** A multiple of the least free space (MIN_FREE_MB). Below it the owner should act, and still has time to. */
  scarceDiskTimes: 3,
  /** A round that fails is repeated within seconds or minutes. */
  jobFailingMs: 5 * MINUTE_MS,
} as const;
