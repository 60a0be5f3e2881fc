import { judgeShop, type ShopFigures } from './judge-shop.ts';
import type { ShopCheck, ShopCheckName } from './shop-state.ts';

/** How the shop is, for those who run it. */
export interface ShopHealth {
  /** Part by part, in the order of `SHOP_CHECKS`. Never rejects. */
  look(): Promise<ShopCheck[]>;
  /** Records since when something does not work, if nothing else stores that time. It is cheap, so it can be called often. */
  observe(): Promise<void>;
}

interface ShopHealthDeps {
  /** The figures of this moment; without counts the tables are not read, and `counts` is null. */
  read(withCounts: boolean): Promise<ShopFigures>;
}

export function createShopHealth({ read }: ShopHealthDeps): ShopHealth {
  const seenSince = new Map<ShopCheckName, { found: string; at: Date }>();

  function withSince(check: ShopCheck, now: Date): ShopCheck {
    if (check.level === 'ok') {
      seenSince.delete(check.check);
      return check;
    }
    if (check.since !== null || !OBSERVED.has(check.check)) return check;
    const seen = seenSince.get(check.check);
    const at = seen?.found === check.found ? seen.at : now;
    seenSince.set(check.check, { found: check.found, at });
    return { ...check, since: at };
  }

  async function look(withCounts: boolean): Promise<ShopCheck[]> {
    const figures = await read(withCounts);
    return judgeShop(figures).map((check) => withSince(check, figures.now));
  }

  return {
    look: () => look(true),
    observe: async () => void (await look(false)),
  };
}

/** What begins at a moment that only a look can tell. */
const OBSERVED: ReadonlySet<ShopCheckName> = new Set(['database', 'disk', 'jobs']);
