/** Said where no product that is on sale, or may be again, has a margin of this kind. */
export function emptyLabel(isOwn: boolean, isSearched: boolean): string {
  if (isOwn) {
    return isSearched
      ? 'Ninguno de los que coinciden y se venden tiene margen individual'
      : 'Ningún producto que se vende tiene margen individual';
  }
  return isSearched
    ? 'Ninguno de los que coinciden y se venden sigue a su categoría'
    : 'Ningún producto que se vende sigue a su categoría';
}

/** What left the sale has a margin too, and may be what somebody looks for. */
export const NOT_LISTED = 'Los ocultos sin stock están en Productos, bajo Ocultos.';
