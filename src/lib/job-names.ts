/** Every job, by the name that the log and the metrics give it. */
export const JOB_NAMES = [
  'clock',
  'leader',
  'follow',
  'news',
  'digests',
  'settings',
  'sent mail',
  'missed searches',
  'backup',
  'reprice',
  'known parts',
  'photos',
  'mail',
  'reminders',
  'notices',
  'retention',
  'holds',
  'payments',
  'trial',
  'state',
] as const;
export type JobName = (typeof JOB_NAMES)[number];
