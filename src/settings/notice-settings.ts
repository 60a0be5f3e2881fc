import { dayText } from './day-text.ts';
import type { SettingEntry } from './setting-entry.ts';
import { day, linkTarget, wordsUpTo } from './setting-values.ts';
import type { ShopTexts } from './shop-texts.ts';

/** The line above every page. */
export const NOTICE_SETTINGS = {
  noticeText: {
    group: 'notice',
    label: 'Aviso: el texto',
    help: 'Una línea arriba de todas las páginas, como “Cerramos por vacaciones”. Sin texto no hay aviso.',
    input: 'line',
    value: wordsUpTo(160),
    variable: null,
    byDefault: null,
    example: noticeExample,
  },
  noticeFrom: {
    group: 'notice',
    label: 'Aviso: desde qué día',
    help: 'Sin día se muestra enseguida.',
    input: 'day',
    value: day,
    variable: null,
    byDefault: null,
    example: noticeExample,
  },
  noticeUntil: {
    group: 'notice',
    label: 'Aviso: hasta qué día',
    help: 'Ese día todavía se muestra. Sin día se muestra hasta que lo saques.',
    input: 'day',
    value: day,
    variable: null,
    byDefault: null,
    example: noticeExample,
  },
  noticeLink: {
    group: 'notice',
    label: 'Aviso: a dónde lleva',
    help: 'Una página de la tienda, como /componentes, o una dirección http(s). Sin ella el aviso no es un enlace.',
    input: 'line',
    value: linkTarget,
    variable: null,
    byDefault: null,
    example: noticeExample,
  },
} as const satisfies Record<string, SettingEntry>;

function noticeExample({ noticeText, noticeFrom, noticeUntil, noticeLink }: ShopTexts): string {
  if (noticeText === null) return 'Hoy no hay aviso.';
  if (noticeFrom !== null && noticeUntil !== null && noticeFrom > noticeUntil) {
    return 'No se muestra nunca: el último día es anterior al primero.';
  }
  const since = noticeFrom === null ? 'Se muestra desde ya' : `Se muestra desde el ${dayText(noticeFrom)}`;
  const until = noticeUntil === null ? 'hasta que lo saques' : `hasta el ${dayText(noticeUntil)} inclusive`;
  return `${since} y ${until}${noticeLink === null ? '' : `, y lleva a ${noticeLink}`}: ${noticeText}`;
}
