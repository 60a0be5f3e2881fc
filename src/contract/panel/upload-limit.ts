/** The largest list that may be uploaded. */
export const MOST_UPLOADED_MB = 32;
