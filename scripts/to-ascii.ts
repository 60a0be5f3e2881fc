/**
 * The same program in ASCII. V8 keeps the source of every module in memory, with two bytes for each character if one of them is beyond
 * Latin-1. `String.raw` would see the difference.
 */
export function toAscii(code: string): string {
  // A character after a backslash stands for itself; the backslash goes, or the escape would be of a backslash.
  return code.replaceAll(/\\[\s\S]|[^\0-\x7f]+/g, (found) => {
    if (!found.startsWith('\\')) return escaped(found);
    const character = found.slice(1);
    return character > '\x7f' ? escaped(character) : found;
  });
}

function escaped(text: string): string {
  return text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
