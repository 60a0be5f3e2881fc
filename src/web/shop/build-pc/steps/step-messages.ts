import { counted } from '#lib/counted.ts';

/** `1 componente`, `34 componentes`. */
export function components(count: number): string {
  return counted(count, 'componente', 'componentes');
}

/** `1 componente que encaja`, `34 componentes que no encajan`. */
export function fitting(count: number, isWithout: boolean): string {
  return `${components(count)} que ${isWithout ? 'no ' : ''}${count === 1 ? 'encaja' : 'encajan'}`;
}

/** A step's name within a sentence: `Placa de video` -> `placa de video`; `RAM` and `CPU` stay as they are. */
export function inSentence(name: string): string {
  const [first = ''] = name.split(' ');
  const isAcronym = first.length > 1 && first === first.toUpperCase();
  return isAcronym ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
