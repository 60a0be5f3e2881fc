import { MINUTE_MS } from '#lib/durations.ts';

/** The largest list that can be uploaded. */
export const MAX_UPLOAD_MB = 32;

/** How long an upload may take: 32 MB at half a megabit per second. */
export const UPLOAD_TIMEOUT_MS = 10 * MINUTE_MS;

/** The name of a list whose file has none. */
export const UNNAMED_LIST = 'Lista subida';
export const MAX_LIST_NAME_LENGTH = 60;

const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';
/** Parts of a file's name that change with each download of the same list: dates, numbers, "copy". */
const CHANGING_PARTS = new RegExp(`\\b(?:\\d[\\d.:-]*|${MONTHS}|copia|copy)\\b|\\(\\d+\\)`, 'giu');

/**
 * The name of the list in a file. Tomorrow's file of the same list gets the same name, where there is more in it than a date.
 * @example listNameOf('NewBytes_2026-03-02 (1).csv') // 'NewBytes'
 */
export function listNameOf(file: string): string {
  const whole = file.replace(/\.[a-z\d]{1,5}$/i, '').replaceAll('_', ' ');
  const lasting = whole
    .replace(CHANGING_PARTS, ' ')
    .replace(/[\s\-–·.]+/gu, ' ')
    .trim()
    .replace(/(?:\s(?:de|del|al))+$/iu, '');
  return (lasting || whole.trim()).slice(0, MAX_LIST_NAME_LENGTH).trim() || UNNAMED_LIST;
}
