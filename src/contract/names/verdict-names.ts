/** The keys of a verdict that the cart reads, in code that loads with its lines: other pages of visitors do without. */
export const VERDICT_NAMES = {
  problemas: 'problems',
  gravedad: 'severity',
  pasos: 'steps',
} as const;
