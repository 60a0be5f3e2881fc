import type { SuperuserResult } from '#accounts/ensure-superuser.ts';
import { NewerDatabase } from '#db/migrations/migrate.ts';
import { HaltedDatabase } from '#db/halts.ts';
import { ShopLeftBehind } from '#db/open/shop-left-behind.ts';
import type { SmtpServer } from '#mail/smtp-transport.ts';
import { haltMessage } from './halt-messages.ts';
import type { MailSettings } from './mail-settings.ts';
import { SHOP_COMMAND, startWith } from './own-commands.ts';

/** The first message for the person who starts the shop: where to click and who the administrator is. */
export function welcome(address: string, configuredEmail: string, superuser: SuperuserResult): string {
  const shop = `La tienda está en ${address}`;
  switch (superuser.outcome) {
    case 'created':
      return superuser.generatedPassword === null
        ? `${shop} · administrador: ${superuser.email}, con la contraseña de ADMIN_PASSWORD`
        : `${shop} · administrador: ${superuser.email}, contraseña: ${superuser.generatedPassword} (no se vuelve a mostrar)`;
    case 'exists':
      return `${shop} · el panel, en ${address}/admin/login (¿sin contraseña? ${SHOP_COMMAND} admin tu@email)`;
    case 'email-taken':
      return `${shop} · sin administrador: ${configuredEmail} ya es de otra persona, definí otro ADMIN_EMAIL`;
  }
}

/** A shop that has its own products and is started without their list. */
export const NO_LIST =
  'Sin CATALOG_FEED no se lee ninguna lista: los productos quedan como están (la demo no se mezcla con los tuyos).';

/** The destination of emails, for the person who starts the shop. */
export function mailMessage({ smtp, from }: MailSettings, directory: string): string {
  return smtp === null
    ? `Sin SMTP_URL los emails no salen: quedan en ${directory} como archivos .eml`
    : `Los emails salen por ${smtp.host}:${smtp.port}, de ${from?.address ?? ''}`;
}

/** The server of SMTP_URL does not take emails, or not from us. */
export function mailServerDown({ host, port }: SmtpServer, words: string): string {
  return `Los emails no salen por ahora: ${host}:${port} (SMTP_URL) no los toma: ${words}. Esperan guardados y se reintentan.`;
}

export function badConfig(faults: readonly string[]): string {
  return ['La configuración tiene problemas:', ...faults.map((fault) => `  ${fault}`)].join('\n');
}

/** What the settings of the metrics' port are called. */
export const METRICS_DOOR = { port: 'METRICS_PORT', host: 'METRICS_HOST', example: 9464 };

/** Why the shop cannot listen, with what to do about it. */
export function cannotListen(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
  names = { port: 'PORT', host: 'HOST', example: 3000 },
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `El puerto ${port} ya está en uso. Cerrá lo que lo usa o elegí otro: ${startWith(`${names.port}=${port + 1}`)}`;
    case 'EACCES':
      return `No hay permiso para usar el puerto ${port}. Elegí uno más alto: ${startWith(`${names.port}=${names.example}`)}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `Esta máquina no tiene la dirección ${host}: revisá ${names.host}.`;
    default:
      return `No se pudo abrir ${host}:${port}: ${error.message}`;
  }
}

/** Others who use this machine may read what the shop keeps. */
export function leftOpenMessage(leftOpen: readonly { path: string; why: string }[]): string | null {
  const [first] = leftOpen;
  if (first === undefined) return null;
  const more = leftOpen.length === 1 ? '' : ` (y ${leftOpen.length - 1} más)`;
  return `Otros usuarios de esta máquina pueden leer ${first.path}${more}: no se le pudieron quitar los permisos (${first.why}).`;
}

export const CLOSING_TAKES_TOO_LONG =
  'La tienda no terminó de cerrar a tiempo y se cortó. Lo que no estaba guardado no se hizo.';

export function cannotOpenDatabase(
  error: unknown,
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
): string {
  if (error instanceof HaltedDatabase) return haltMessage(error.halt);
  if (error instanceof ShopLeftBehind) return shopLeftBehind(error.file);
  // The address may carry a password, which has no place in a log.
  const place = databaseUrl === null ? `la base de ${dataDir} (DATA_DIR)` : 'la base de DATABASE_URL';
  return `No se pudo abrir ${place}: ${reasonOf(error)}`;
}

/** A shop with `DATABASE_URL` that did not move yet. */
function shopLeftBehind(file: string): string {
  return [
    `La base de DATABASE_URL está vacía, y la tienda está en ${file}: no se abrió nada, para no empezar una tienda vacía.`,
    `Para mudarla, con la tienda cerrada: ${SHOP_COMMAND} move postgres`,
    'Para seguir como estaba: sacá DATABASE_URL. Para empezar de cero en PostgreSQL: mové aparte ese archivo.',
  ].join('\n');
}

/** The root cause of an error, in plain words if a setting causes it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof NewerDatabase) {
    const names = error.migrations.join(', ');
    return `es de una versión más nueva de la tienda (${names}). Poné esa versión, o restaurá la copia de antes (docs/upgrading.md)`;
  }
  if (error.cause !== undefined) return reasonOf(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return DATABASE_REASONS[code] ?? (error.message || error.name);
}

const DATABASE_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nadie atiende en esa dirección (ECONNREFUSED)',
  ENOTFOUND: 'esa máquina no existe (ENOTFOUND)',
  ETIMEDOUT: 'esa dirección no contesta (ETIMEDOUT)',
  EACCES: 'no hay permiso para escribir ahí (EACCES)',
  EROFS: 'ese disco es de solo lectura (EROFS)',
  ENOTDIR: 'ahí hay un archivo, no una carpeta (ENOTDIR)',
  EEXIST: 'ahí hay un archivo, no una carpeta (EEXIST)',
  // PostgreSQL's own, https://www.postgresql.org/docs/current/errcodes-appendix.html
  '28P01': 'el usuario o la contraseña no son correctos',
  '28000': 'el servidor no acepta a ese usuario',
  '3D000': 'esa base no existe en el servidor',
};
