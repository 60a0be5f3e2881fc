import { centsToText, type Cents } from '#lib/money.ts';
import { centavosToText, type ArsPerUsd, type Centavos } from '#lib/pesos.ts';

/** `USD 129.90`, as the shop's pages show it. */
export function usdWords(amount: Cents): string {
  return `USD ${centsToText(amount)}`;
}

/** `$ 192.966,45`, as pesos are written in Argentina. */
export function arsWords(amount: Centavos | ArsPerUsd): string {
  const [whole = '', decimals = ''] = centavosToText(amount).split('.');
  return `$ ${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
}
