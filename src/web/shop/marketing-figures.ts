/** The owner's claims about the shop. */
export const MARKETING_FIGURES = [
  { figure: '10,000+', words: 'PCs armadas' },
  { figure: '50+', words: 'marcas' },
  { figure: '98%', words: 'satisfacción' },
  { figure: '24/7', words: 'soporte' },
] as const;
