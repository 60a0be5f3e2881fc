/** More columns would be hard to read. */
export const MAX_BUILDS_COMPARED = 4;
