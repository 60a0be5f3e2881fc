/** `intel-14` -> `Intel de 14.ª generación`, `ryzen-3000g` -> `Ryzen 3000G`. */
export function generationName(generation: string): string {
  const known = BY_NAME[generation];
  if (known !== undefined) return known;
  const [family = '', series = ''] = generation.split(/-(?=[^-]*$)/);
  if (family === 'intel') return `Intel de ${series}.ª generación`;
  const words = family.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join(' ')} ${series.toUpperCase()}`;
}

const BY_NAME: Readonly<Record<string, string>> = {
  'a-series': 'AMD A-Series y Athlon X4',
  'core-x': 'Intel Core X',
  fx: 'AMD FX',
  'ryzen-2000g': 'Ryzen 2200G y 2400G',
};
