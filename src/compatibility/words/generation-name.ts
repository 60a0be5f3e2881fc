/** `intel-14` -> `Intel de 14.ª generación`, `ryzen-3000g` -> `Ryzen 3000G`. */
export function generationName(generation: string): string {
  const [family = '', series = ''] = generation.split(/-(?=[^-]*$)/);
  if (family === 'intel') return `Intel de ${series}.ª generación`;
  const words = family.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join(' ')} ${series.toUpperCase()}`;
}
