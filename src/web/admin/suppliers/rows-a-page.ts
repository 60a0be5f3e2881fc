export const ROWS_A_PAGE = 24;
