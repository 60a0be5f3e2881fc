/** Said to screen readers. */
export function countedSuggestions(count: number): string {
  if (count === 0) return 'Sin sugerencias.';
  return count === 1
    ? '1 sugerencia. Elegila con las flechas.'
    : `${count} sugerencias. Recorrelas con las flechas.`;
}
