/** How whoever reads a message calls the shop's command line. The launcher of a release says how it was called itself. */
export const SHOP_COMMAND = process.env['ZOCALO_COMMAND'] ?? 'npm run shop --';

/** How they start the shop. */
export const START_COMMAND = process.env['ZOCALO_START'] ?? 'npm start';

/** How they start it with another setting: a service reads its own file, not the shell's environment. */
export function startWith(setting: string): string {
  return START_COMMAND.startsWith('systemctl ')
    ? `${setting} en la configuración del servicio, y ${START_COMMAND}`
    : `${setting} ${START_COMMAND}`;
}
