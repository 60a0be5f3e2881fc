import { WITHOUT_INTEREST } from './installments.ts';

const INSTALLMENT_DAYS = 30;
const YEAR_DAYS = 365;
/** Far above any rate of a card: the search for the rate starts between 0 and 1,000 % a month. */
const HIGHEST_MONTHLY_RATE = 10;
/** Halving that interval so often leaves an error that no double can hold. */
const HALVINGS = 80;

/**
 * The CFTEA (costo financiero total efectivo anual) of equal instalments, the first after 30 days, in hundredths of a percent. The BCRA
 * defines it as an effective annual rate of 365 days (texto ordenado "Tasas de interés en las operaciones de crédito", 3.4, after
 * Comunicación A 3052). Online shops must show it next to the number and amount of the instalments: Res. 4/2025 of the Secretaría de
 * Industria y Comercio, and before it Res. 240-E/2017.
 * @param coefficient The total paid for a price of 1, in ten-thousandths.
 */
export function cfteaOf(coefficient: number, count: number): number {
  return annualRate(monthlyRate(count, coefficient / WITHOUT_INTEREST / count));
}

/** A rate of 30 days as an effective annual one, in hundredths of a percent. @example annualRate(0.06411) // 11298 */
export function annualRate(rate: number): number {
  return Math.round(((1 + rate) ** (YEAR_DAYS / INSTALLMENT_DAYS) - 1) * 10_000);
}

/** The rate per instalment at which equal instalments are worth a price of 1 today: 0 where they make up the price. */
export function monthlyRate(count: number, each: number): number {
  let low = 0;
  let high = HIGHEST_MONTHLY_RATE;
  if (count * each <= 1) return 0;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (worthToday(count, each, middle) > 1) low = middle;
    else high = middle;
  }
  return high;
}

function worthToday(count: number, each: number, rate: number): number {
  return (each * (1 - (1 + rate) ** -count)) / rate;
}
