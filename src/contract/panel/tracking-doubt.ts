import { COURIERS, isOddNumber, type Tracking } from '#delivery/couriers.ts';

/** The question about a number that does not look like one of its courier; null: none, also while no number is typed. */
export function trackingDoubt({ courier, number }: Pick<Tracking, 'courier' | 'number'>): string | null {
  const { name, shape } = COURIERS[courier];
  if (shape === null || number.trim() === '' || !isOddNumber({ courier, number })) return null;
  return `No parece un número de ${name}, como ${shape.example}: revisalo. Igual se puede guardar.`;
}
