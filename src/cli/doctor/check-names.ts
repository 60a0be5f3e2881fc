import { nearName } from '#lib/near-name.ts';
import { environment } from '#server/settings/environment.ts';
import type { Finding } from './finding.ts';

const SETTINGS = Object.keys(environment.shape);

/** Names that are almost a setting's: the shop ignores them without a word. Values are not shown, they may be secrets. */
export function checkNames(env: Readonly<Record<string, string | undefined>>): Finding[] {
  return Object.keys(env)
    .filter((name) => env[name] !== '' && isWrittenLikeSetting(name) && !SETTINGS.includes(name))
    .flatMap((name) => {
      const meant = nearName(name, SETTINGS);
      if (meant === null) return [];
      return [
        {
          level: 'aviso',
          about: 'configuración',
          words: `la tienda no lee ${name}.`,
          advice: `si quisiste decir ${meant}, corregile el nombre.`,
        },
      ];
    });
}

/** Of two words at least. One alone, such as HOME, belongs to the system, and is near HOST by chance. */
function isWrittenLikeSetting(name: string): boolean {
  return name.includes('_');
}
