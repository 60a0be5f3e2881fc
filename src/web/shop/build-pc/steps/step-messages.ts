/** `1 componente`, `34 componentes`. */
export function components(count: number): string {
  return `${count} ${count === 1 ? 'componente' : 'componentes'}`;
}

/** A step's name within a sentence: `Placa de video` -> `placa de video`; `RAM` and `CPU` stay as they are. */
export function inSentence(name: string): string {
  const [first = ''] = name.split(' ');
  const isAcronym = first.length > 1 && first === first.toUpperCase();
  return isAcronym ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
