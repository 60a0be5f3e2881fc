import { centsToText, type Cents } from '#lib/money.ts';
import { centavosToText, type ArsPerUsd, type Centavos } from '#lib/pesos.ts';
import { pesosWords } from '#lib/pesos-words.ts';

/** `USD 129.90`, as the shop's pages show it. */
export function usdWords(amount: Cents): string {
  return `USD ${centsToText(amount)}`;
}

/** `$ 192.966,45`, likewise. */
export function arsWords(amount: Centavos | ArsPerUsd): string {
  return pesosWords(centavosToText(amount));
}
