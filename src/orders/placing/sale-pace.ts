import { SECOND_MS } from '#lib/durations.ts';
import type { OrderService } from './order-service.ts';

/** This many orders within a second count as a sale. With fewer, pages do not change often enough to serve slightly old ones. */
const SALE_ORDERS = 5;

/** How fast this process sells. */
export interface SalePace {
  /** The same service, with its orders counted. */
  counted(service: OrderService): OrderService;
  /** Whether enough orders were placed within the last second that pages change all the time. */
  isSale(): boolean;
}

export function createSalePace(monotonicMs: () => number): SalePace {
  /** When the last orders were placed, the oldest first. */
  const placedAt: number[] = [];
  return {
    counted: (service) => ({
      async place(...request) {
        const placed = await service.place(...request);
        if (placed.ok) placedAt.push(monotonicMs());
        if (placedAt.length > SALE_ORDERS) placedAt.shift();
        return placed;
      },
    }),
    isSale() {
      const [oldest] = placedAt;
      return oldest !== undefined && placedAt.length === SALE_ORDERS && monotonicMs() - oldest <= SECOND_MS;
    },
  };
}
