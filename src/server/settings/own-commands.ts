/** How whoever reads a message calls the shop's command line. The launcher of a release says how it was called itself. */
export const SHOP_COMMAND = process.env['ZOCALO_COMMAND'] ?? 'npm run shop --';

/** How they start the shop. */
export const START_COMMAND = process.env['ZOCALO_START'] ?? 'npm start';
