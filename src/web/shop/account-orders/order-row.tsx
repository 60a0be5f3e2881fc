import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderResponse } from '#contract/order.ts';
import { paths } from '#web/address/paths.ts';
import { Price } from '#web/ui/price.tsx';
import { boughtWords } from '../own-order/bought-words.ts';
import { formatDateAndTime } from '../own-order/format-time.ts';

/** What a list knows of an order. */
export interface KnownOrder {
  /** How it stands, in words. */
  status: ReactNode;
  bought: Pick<OrderResponse, 'products' | 'total' | 'totalArs'>;
}

/** One order of a list; its link opens its page. */
export function OrderRow({
  id,
  orderKey,
  createdAt,
  status,
  bought,
  children,
}: {
  id: string;
  orderKey: string;
  createdAt: string;
  status: KnownOrder['status'];
  /** Null: not known yet. */
  bought: KnownOrder['bought'] | null;
  /** What its buyer can do about it. */
  children?: ReactNode;
}) {
  return (
    <li className="sheet flex min-h-28 flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={paths.order(orderKey)}
            className="font-mono text-lg font-semibold underline underline-offset-4 hover:text-ink"
          >
            {id}
          </Link>
          <span className="text-sm font-semibold">{status}</span>
        </p>
        <p className="text-sm text-muted">{formatDateAndTime(createdAt)}</p>
        {bought ? <p className="mt-1 text-sm wrap-anywhere">{boughtWords(bought.products)}</p> : null}
      </div>
      {bought ? (
        <Price amount={bought.total} ars={bought.totalArs ?? undefined} className="sm:items-end" />
      ) : null}
      {children ? <div className="basis-full">{children}</div> : null}
    </li>
  );
}
