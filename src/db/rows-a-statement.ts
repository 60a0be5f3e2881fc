/**
 * The most rows or ids of one statement for a long list. It is small for two reasons: on SQLite a visitor's request waits for the
 * statement, and should wait only some milliseconds; and a statement there takes at most 32,766 parameters.
 */
export const ROWS_A_STATEMENT = 500;
