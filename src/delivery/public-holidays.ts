/**
 * Argentina's public holidays of 2026 and 2027 that are no weekend, by Ley 27.399: those of Güemes, San Martín, October 12th and November 20th
 * move to a Monday (article 6); a Tuesday's or Wednesday's to the one before, a Thursday's or Friday's to the one after.
 * https://www.argentina.gob.ar/normativa/nacional/ley-27399-281835. The days that a decree adds each year to join weekends belong in CLOSED_DAYS.
 */
export const PUBLIC_HOLIDAYS: readonly string[] = [
  '2026-01-01',
  '2026-02-16',
  '2026-02-17',
  '2026-03-24',
  '2026-04-02',
  '2026-04-03',
  '2026-05-01',
  '2026-05-25',
  '2026-06-15',
  '2026-07-09',
  '2026-08-17',
  '2026-10-12',
  '2026-11-23',
  '2026-12-08',
  '2026-12-25',
  '2027-01-01',
  '2027-02-08',
  '2027-02-09',
  '2027-03-24',
  '2027-03-26',
  '2027-04-02',
  '2027-05-25',
  '2027-06-21',
  '2027-07-09',
  '2027-08-16',
  '2027-10-11',
  '2027-12-08',
];
