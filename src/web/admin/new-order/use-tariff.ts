import { useEffect, useState } from 'react';
import { readPostalCode } from '#contract/provinces.ts';
import * as shopRoutes from '#contract/endpoints/shop-routes.ts';
import { useShop } from '#web/page/root-data.ts';
import { call } from '../panel-client.ts';
import type { OrderDraft } from './draft.ts';

/** What sending the order costs if it is not free, wire money; `flat`: all places cost the same; null: it is not known yet. */
export function useTariff({ delivery, address, lines }: OrderDraft): string | null {
  const { isByPlace } = useShop().delivery;
  const [answer, setAnswer] = useState<{ asked: string; tariff: string | null } | null>(null);
  const { postalCode, province } = address;
  const products = lines.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  const isAsked = isByPlace && delivery === 'envio' && products !== '' && readPostalCode(postalCode) !== null;
  const asked = `${postalCode} ${province} ${products}`;
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    const query = {
      codigo_postal: postalCode,
      ...(province !== '' && { provincia: province }),
      productos: products,
    };
    call(shopRoutes.deliveryOptions, { query, signal: leaving.signal }).then(
      (found) =>
        setAnswer({ asked, tariff: found.delivery.find(({ kind }) => kind === 'envio')?.tariff ?? null }),
      () => leaving.signal.aborted || setAnswer({ asked, tariff: null }),
    );
    return () => leaving.abort();
  }, [isAsked, asked, postalCode, province, products]);
  if (!isByPlace) return 'flat';
  return answer?.asked === asked ? answer.tariff : null;
}
