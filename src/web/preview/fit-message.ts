/** About how wide Archivo sets these words, in the unit of `size`; a little too wide rather than too narrow. */
export function widthOf(words: string, size: number): number {
  let width = 0;
  for (const character of words) width += widthInEm(character);
  return width * size;
}

/** The words, cut with an ellipsis where they would be wider than that. */
export function cutWords(words: string, size: number, maxWidth: number): string {
  if (widthOf(words, size) <= maxWidth) return words;
  let cut = Array.from(words);
  while (cut.length > 0 && widthOf(`${cut.join('')}…`, size) > maxWidth) cut = cut.slice(0, -1);
  return `${cut.join('').trimEnd()}…`;
}

/** The words in lines of at most that width; the last line is cut if it is too long. */
export function wrapWords(words: string, size: number, maxWidth: number, mostLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  const left = words.split(/\s+/).filter(Boolean);
  while (left.length > 0) {
    const longer = line === '' ? (left[0] ?? '') : `${line} ${left[0]}`;
    const isLastLine = lines.length === mostLines - 1;
    if (isLastLine) return [...lines, cutWords([line, ...left].join(' ').trim(), size, maxWidth)];
    if (line !== '' && widthOf(longer, size) > maxWidth) {
      lines.push(line);
      line = '';
    } else {
      line = longer;
      left.shift();
    }
  }
  return line === '' ? lines : [...lines, cutWords(line, size, maxWidth)];
}

function widthInEm(character: string): number {
  if (/[MW@%m]/.test(character)) return 0.86;
  if (/[A-ZÁÉÍÓÚÑ]/.test(character)) return 0.69;
  if (/[ijlI.,:;'|!()[\]]/.test(character)) return 0.32;
  if (/[\s\-/frt]/.test(character)) return 0.38;
  return 0.59;
}
