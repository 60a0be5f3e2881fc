/** `352.9` -> `"352,9 mm"`; one decimal at most, which is as fine as makers measure. */
export function millimetres(amount: number): string {
  return `${decimal(amount)} mm`;
}

export function watts(amount: number): string {
  return `${decimal(amount)} W`;
}

/** `(1, 'ranura', 'ranuras')` -> `"1 ranura"` */
export function counted(amount: number, one: string, many: string): string {
  return `${decimal(amount)} ${amount === 1 ? one : many}`;
}

/** `['SFX', 'ATX']` -> `"SFX o ATX"`. */
export function either(words: readonly string[]): string {
  return joined(words, 'o');
}

/** `['SFX', 'ATX']` -> `"SFX y ATX"`. */
export function both(words: readonly string[]): string {
  return joined(words, 'y');
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function joined(words: readonly string[], last: 'o' | 'y'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.slice(-1).join('')}`;
}

function decimal(amount: number): string {
  return String(Math.round(amount * 10) / 10).replace('.', ',');
}
