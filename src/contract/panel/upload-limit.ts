/** The largest list that may be uploaded. */
export const MAX_UPLOAD_MB = 32;

/** How long that may take: 32 MB at half a megabit a second. */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000;
