import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OwnOrder } from '#contract/payment.ts';
import { renewOwnOrder } from '#web/browser-storage/own-orders.ts';

/** An order whose email was corrected has another key: the page's address and the browser's list of orders get it. */
export function useCurrentKey({ id, key }: OwnOrder): void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useEffect(() => {
    if (params.get('pedido') === key) return;
    renewOwnOrder({ id, key });
    const search = new URLSearchParams(params);
    search.set('pedido', key);
    void navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true });
  }, [id, key, params, navigate]);
}
