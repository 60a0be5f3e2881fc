/**
 * Text for systems that only take ASCII: without accents, and without characters that have no counterpart. `"Zócalo ñandú ™"` -> `"Zocalo
 * nandu"`.
 */
export function toAscii(text: string): string {
  return withoutAccents(text)
    .replace(/[^ -~]/g, '')
    .trim();
}

/** Lower case without accents: how text is compared when a person types it. `"Código"` -> `"codigo"`. */
export function normalizeText(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** Whether two names differ in capitals, accents and spaces only. */
export function isSameSpelling(one: string, other: string): boolean {
  return spelled(one) === spelled(other);
}

function spelled(name: string): string {
  return normalizeText(name).replace(/\s+/g, ' ').trim();
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
