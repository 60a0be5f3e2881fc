/** What a check of the doctor found. In Spanish. */
export interface Finding {
  level: 'ok' | 'aviso' | 'falla';
  /** The checked part: `correo`. */
  about: string;
  words: string;
  /** What to do about it. */
  advice?: string;
}

export function showFinding({ level, about, words, advice }: Finding): string {
  const line = `${level.padEnd(6)} ${about}: ${words}`;
  return advice === undefined ? line : `${line}\n       Qué hacer: ${advice}`;
}
