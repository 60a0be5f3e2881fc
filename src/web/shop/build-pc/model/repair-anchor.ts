/** Where the page says how an error is mended. */
export const REPAIR_ID = 'arreglos';
