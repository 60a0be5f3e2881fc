/** A time in business days, after the day of the payment. */
interface BusinessDays {
  from: number;
  until: number;
}

/** @example businessDaysWords({ from: 2, until: 4 }) // 'en 2 a 4 días hábiles' */
export function businessDaysWords({ from, until }: BusinessDays): string {
  if (until === 0) return 'el mismo día hábil';
  if (until === 1) return from === 0 ? 'en hasta 1 día hábil' : 'en 1 día hábil';
  if (from === 0) return `en hasta ${until} días hábiles`;
  return from === until ? `en ${until} días hábiles` : `en ${from} a ${until} días hábiles`;
}
