/** The summary's id in the page. Without JavaScript the bar is a link to it; with it, a sheet opens. */
export const SUMMARY_ID = 'resumen';

/** The field that finds a part which the visitor has. */
export const OWN_PART_ID = 'pieza-propia';

/** Where the focus goes when the PC is complete. */
export const FINISHED_ID = 'pc-terminada';

/** Where the focus goes when a step opens. */
export const OPEN_STEP_HEADING_ID = 'paso-abierto';
