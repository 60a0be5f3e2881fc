import type { Config } from '#server/settings/config.ts';
import { isLoopbackUrl } from '#server/http/own-origin.ts';
import type { SettingKey } from '#settings/setting-table.ts';
import type { Finding } from './finding.ts';

/** The data that the law requires on a shop's pages and that has no default, or an invented one; with its key in the panel. */
const SELLER: Readonly<Record<string, SettingKey>> = {
  SHOP_NAME: 'name',
  SHOP_ADDRESS: 'address',
  SHOP_PHONE: 'phone',
  SHOP_EMAIL: 'email',
  SHOP_LEGAL_NAME: 'legalName',
  SHOP_CUIT: 'cuit',
};

/** Settings that have no fault alone. */
export function checkSettings(
  { shop, rateLimit }: Config,
  env: Readonly<Record<string, string | undefined>>,
  typedInPanel: ReadonlySet<string> = new Set(),
): Finding[] {
  const about = 'configuración';
  const { publicUrl } = shop;
  if (isLoopbackUrl(publicUrl)) {
    const isProduction = env['NODE_ENV'] === 'production';
    const words = `PUBLIC_URL es ${publicUrl}: solo se ve desde esta máquina.`;
    return isProduction
      ? [
          {
            level: 'falla',
            about,
            words,
            advice: 'definí PUBLIC_URL con la dirección que usan los visitantes.',
          },
        ]
      : [{ level: 'ok', about, words }];
  }
  const missing = Object.entries(SELLER)
    .filter(([name, key]) => (env[name] ?? '') === '' && !typedInPanel.has(key))
    .map(([name]) => name);
  return [
    publicUrl.startsWith('https:')
      ? { level: 'ok', about, words: `se lee entera; la tienda es ${publicUrl}.` }
      : {
          level: 'falla',
          about,
          words: `PUBLIC_URL es ${publicUrl}: las contraseñas viajan sin cifrar.`,
          advice: 'poné un proxy con TLS adelante, y https:// en PUBLIC_URL.',
        },
    ...(rateLimit
      ? []
      : [
          {
            level: 'falla' as const,
            about,
            words: 'RATE_LIMIT=off: cualquiera prueba contraseñas y hace pedidos sin límite.',
            advice: 'sacalo: es para pruebas de carga en una máquina cerrada.',
          },
        ]),
    ...(missing.length === 0
      ? []
      : [
          {
            level: 'aviso' as const,
            about,
            words: `faltan datos de quien vende: ${missing.join(', ')}.`,
            advice:
              'escribilos en el panel, en Configuración, o en esas variables: la ley los pide en el sitio.',
          },
        ]),
  ];
}
