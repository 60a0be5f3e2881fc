/** Lower case without accents: how text is compared when a person types it. `"Código"` -> `"codigo"`. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
