/** The largest list that may be uploaded. */
export const MOST_UPLOADED_MB = 32;

/** How long that may take: 32 MB at half a megabit a second. */
export const LONGEST_UPLOAD_MS = 10 * 60_000;
