import type { WholePcGoal } from './search-goal.ts';
import type { UseName } from './uses.ts';
import { once } from '#lib/once.ts';

/** What a PC is to do. */
export const FOR_USE: Readonly<Record<UseName, string>> = {
  juegos: 'para jugar',
  'juegos-1080p': 'para jugar en 1080p',
  'juegos-1440p': 'para jugar en 1440p',
  'juegos-4k': 'para jugar en 4K',
  oficina: 'para la oficina',
  edicion: 'para editar',
};

const allOf = once(() => new Intl.ListFormat('es'));

/** @example 'Armar: PC para jugar por USD 900, con tu B450' */
export function sayWholePc({ use, saysUse, budget, owned, isUpgrade }: WholePcGoal): string {
  const own = owned.filter(({ part, kind }) => part !== null || kind !== null).map(({ typed }) => typed);
  const price = budget === '' ? '' : ` por ${budget}`;
  if (isUpgrade) return `Mejorar tu PC${price}${own.length === 0 ? '' : `: ${allOf().format(own)}`}`;
  return `Armar: PC${saysUse ? ` ${FOR_USE[use]}` : ''}${price}${own.length === 0 ? '' : `, con tu ${allOf().format(own)}`}`;
}
