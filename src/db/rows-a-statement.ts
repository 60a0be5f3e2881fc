/**
 * How many rows or ids one statement takes where a list may be long. So few that a visitor's request, which waits for the statement on
 * SQLite, waits for some milliseconds, and that their values are fewer than the 32,766 parameters of a statement there.
 */
export const ROWS_A_STATEMENT = 500;
