/** What a list is called where its file's name says nothing. */
const UNNAMED_LIST = 'Lista subida';
export const MAX_LIST_NAME_LENGTH = 60;

const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';
/** What is another each time that the same list is downloaded: its date, its number, that it is a copy. */
const OF_THE_DAY = new RegExp(`\\b(?:\\d[\\d.:-]*|${MONTHS}|copia|copy)\\b|\\(\\d+\\)`, 'giu');

/**
 * What to call the list of a file, the same for tomorrow's file of the same list.
 * @example listNameOf('NewBytes_2026-03-02 (1).csv') // 'NewBytes'
 */
export function listNameOf(file: string): string {
  const words = file
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .replace(OF_THE_DAY, ' ')
    .replace(/[\s\-–·.]+/gu, ' ')
    .trim()
    .replace(/(?:\s(?:de|del|al))+$/iu, '');
  return words.slice(0, MAX_LIST_NAME_LENGTH).trim() || UNNAMED_LIST;
}
