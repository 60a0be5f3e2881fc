import { z } from 'zod';
import type { InEnglish } from '../names/in-english.ts';

/** The newest backup that this process sees, and the next one. */
export const backupState = z.object({
  /** Where they are, on the server. */
  carpeta: z.string(),
  /** Null: there is none. */
  ultima: z.object({ fecha: z.iso.datetime(), bytes: z.int().nonnegative(), archivo: z.string() }).nullable(),
  /** Null: the shop makes none by itself. */
  proxima: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null: it did not. */
  falla: z.string().nullable(),
});
export type BackupState = InEnglish<z.infer<typeof backupState>>;
