/** The strip's fixed tabs; `category` is the value in their link. */
export const CATEGORY_TABS = [
  { category: '', words: 'Todos' },
  { category: 'cpu', words: 'PROCESADORES' },
  { category: 'gpu', words: 'PLACAS VIDEO' },
  { category: 'motherboard', words: 'MOTHERBOARDS' },
  { category: 'ram', words: 'MEMORIAS - VALUERAM' },
  { category: 'storage', words: 'ALMACENAMIENTO' },
  { category: 'psu', words: 'FUENTES' },
  { category: 'case', words: 'GABINETES/BAREBONES' },
  { category: 'ACCESORIOS', words: 'ACCESORIOS' },
] as const;
