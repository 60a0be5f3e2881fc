/** Whether two values of a fact say the same, up to rounding and to how much they say. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= other * ROUNDING;
  if (typeof one === 'string' && typeof other === 'string')
    return one === other || one.replace(MEMORY, '') === other || one === other.replace(MEMORY, '');
  // A case "for ATX" may take E-ATX as well.
  if (Array.isArray(one) && Array.isArray(other)) return isWithin(one, other) || isWithin(other, one);
  return spelled(one) === spelled(other);
}

// "RTX 4060 Ti" and "RTX 4060 Ti 8GB" do not contradict each other; "RTX 4070" and "RTX 4070 SUPER" do.
const MEMORY = / \d+GB$/;

function isWithin(few: readonly unknown[], many: readonly unknown[]): boolean {
  return few.every((item) => many.includes(item));
}

// 1,000 and 1,024 GB, 2,666 and 2,667 MT/s.
const ROUNDING = 0.03;

function spelled(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);
}
