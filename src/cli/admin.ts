import { randomBytes } from 'node:crypto';
import { resetAdministrator, type AdministratorReset } from '#accounts/reset-administrator.ts';
import { weaknessOf } from '#accounts/weak-password.ts';
import { WEAK_PASSWORD_MESSAGES } from '#server/http/refuse-password.ts';
import { adminEmail } from '#server/settings/environment.ts';
import { badConfig } from '#server/settings/start-up-messages.ts';
import { CommandFailed, WrongUsage, type Command } from './command.ts';
import { readSettings, withDatabase } from './open-shop-database.ts';

export const admin: Command = {
  name: 'admin',
  about:
    'Crea un administrador, o le da otra contraseña al que tiene ese email y le quita el segundo paso. La tienda puede estar abierta.',
  words: [
    { name: 'email', about: 'De quien administra. Con ADMIN_PASSWORD, esa es la contraseña.', needed: true },
  ],
  options: {},
  async run({ words: [typed = ''] }, shell) {
    const email = adminEmail.safeParse(typed);
    if (!email.success) throw new WrongUsage(`${JSON.stringify(typed)} no parece un email.`);
    const config = readSettings(shell);
    const { password } = config.admin;
    const weakness =
      password === null ? null : weaknessOf(password, { email: email.data, shopName: config.shop.name });
    if (weakness !== null)
      throw new CommandFailed(badConfig([`ADMIN_PASSWORD: ${WEAK_PASSWORD_MESSAGES[weakness]}`]));

    const reset = await withDatabase(config, ({ db }) =>
      resetAdministrator({ db, now: shell.now, randomBytes }, { email: email.data, password }),
    );
    if (!reset.ok) {
      throw new CommandFailed(
        `${reset.email} es de un cliente, que no entra al panel. Usá otro email para administrar.`,
      );
    }
    shell.out(administratorMessage(reset, config.shop.publicUrl));
  },
};

function administratorMessage(
  { outcome, email, generatedPassword }: Extract<AdministratorReset, { ok: true }>,
  address: string,
): string {
  const done =
    outcome === 'created'
      ? `Administrador creado: ${email}`
      : `Contraseña cambiada, sesiones cerradas, segundo paso quitado: ${email}`;
  const password =
    generatedPassword === null
      ? 'con la contraseña de ADMIN_PASSWORD'
      : `contraseña: ${generatedPassword} (no se vuelve a mostrar)`;
  return `${done}, ${password} · el panel, en ${address}/admin/login`;
}
