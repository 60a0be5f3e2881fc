import { z } from 'zod';
import { wholeNumber } from './setting-types.ts';

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** `04:00`, several with commas, or `off`. @returns minutes of the shop's day, none where it is off. */
const timesOfDay = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === 'off') return [];
    const minutes = text.split(',').map((time) => {
      const [, hours, rest] = TIME.exec(time.trim()) ?? [];
      return hours === undefined ? null : Number(hours) * 60 + Number(rest);
    });
    const known = minutes.filter((minute) => minute !== null);
    if (known.length === minutes.length) return known.toSorted((one, other) => one - other);
    context.addIssue('tiene que ser una hora como 04:00, varias con comas (04:00,16:00), u off');
    return z.NEVER;
  });

/** What the environment may say of the backups that the shop itself makes. */
export const backupEnvironment = {
  BACKUP_AT: timesOfDay.prefault('04:00'),
  BACKUP_KEEP: wholeNumber('un número de copias', { min: 1, max: 1000 }).default(14),
  BACKUP_KEEP_DAYS: wholeNumber('un número de días', { min: 1, max: 3650 }).default(60),
};

export interface BackupSettings {
  /** The times of backups in minutes of the day in Argentina, ascending; empty: the shop makes none by itself. */
  times: readonly number[];
  /** How many are kept, and for how many days. */
  keep: number;
  days: number;
}

export function readBackupSettings(value: z.infer<z.ZodObject<typeof backupEnvironment>>): BackupSettings {
  return { times: value.BACKUP_AT, keep: value.BACKUP_KEEP, days: value.BACKUP_KEEP_DAYS };
}
