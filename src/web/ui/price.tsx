import clsx from 'clsx';
import { formatPesos } from '#lib/format-pesos.ts';
import type { DollarRateResponse } from '#contract/money.ts';
import { rateLabel } from '#web/page/price-messages.ts';

export interface PriceProps {
  /** In dollars. */
  amount: string;
  /** The same in pesos; absent or null where the shop has no rate, and then only dollars are shown. */
  ars?: string | null | undefined;
  size?: keyof typeof SIZES;
  className?: string;
}

/** Money as the shop shows it, `USD 129.90` over `$ 192.966,45`, from the wire's own texts. */
export function Price({ amount, ars, size = 'md', className }: PriceProps) {
  const { usd, pesos } = SIZES[size];
  return (
    <span className={clsx('price', className)}>
      <span className={clsx('money', usd)}>
        <span>USD</span>
        <Grouped amount={amount} />
      </span>
      {ars ? <span className={clsx('pesos', pesos)}>{formatPesos(ars)}</span> : null}
    </span>
  );
}

/** A space, and a gap before the last three digits of the dollars by the style sheet alone: the text stays as in any other place, `1181.40`. */
function Grouped({ amount }: { amount: string }) {
  const start = amount.indexOf('.') - 3;
  if (start <= 0) return ` ${amount}`;
  return (
    <>
      {` ${amount.slice(0, start)}`}
      <span className="thousand">{amount.slice(start)}</span>
    </>
  );
}

const SIZES = {
  sm: { usd: 'text-sm', pesos: 'text-xs' },
  md: { usd: 'text-lg', pesos: 'text-sm' },
  lg: { usd: 'text-2xl', pesos: 'text-lg' },
  xl: { usd: 'text-3xl font-bold [font-stretch:108%]', pesos: 'text-2xl' },
} as const;

/** The price in pesos without national taxes. Argentine law requires it, smaller than the price (Ley 27.743). */
export function WithoutTaxes({ amount, className }: { amount: string | null; className?: string }) {
  if (amount === null) return null;
  return (
    <span className={clsx('without-taxes', className)}>
      Precio sin impuestos nacionales: <span className="whitespace-nowrap">{formatPesos(amount)}</span>
    </span>
  );
}

/** The rate of the pesos and its day. @example 'Dólar: $ 1.485,50 al 21/11/2026' */
export function DollarRate({ rate, className }: { rate: DollarRateResponse; className?: string }) {
  return <span className={className}>Dólar: {rateLabel(rate)}</span>;
}
