/** How many the list has, as the page says it and announces it. */
export function foundMessage(count: number): string {
  return count === 1 ? '1 componente encontrado' : `${count} componentes encontrados`;
}
