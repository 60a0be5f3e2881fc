import { once } from './once.ts';
import { SHOP_TIME_ZONE } from './shop-time-zone.ts';

/**
 * Writes moments as Argentina does, by the shop's clock. The formatter, which costs a phone tens of milliseconds, is made with its first use.
 * @example shopTimeFormat({ day: '2-digit', month: '2-digit' })(new Date('2026-11-20T18:42:00Z')) // '20/11'
 */
export function shopTimeFormat(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  const format = once(() => new Intl.DateTimeFormat('es-AR', { timeZone: SHOP_TIME_ZONE, ...options }));
  return (at) => format().format(at);
}
