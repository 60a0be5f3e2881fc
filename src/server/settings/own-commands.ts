/** The command that messages name for the shop's command line. The launcher of a release states how it was called itself. */
export const SHOP_COMMAND = process.env['ZOCALO_COMMAND'] ?? 'npm run shop --';

/** How they start the shop. */
export const START_COMMAND = process.env['ZOCALO_START'] ?? 'npm start';

/** How to start the shop with another setting: a service reads its own file, not the shell's environment. */
export function startWith(setting: string): string {
  return START_COMMAND.startsWith('systemctl ')
    ? `${setting} en la configuración del servicio, y ${START_COMMAND}`
    : `${setting} ${START_COMMAND}`;
}
