import type { SettingKey } from '#settings/setting-table.ts';
import type { ShopTexts } from '#settings/shop-texts.ts';
import { closingTimesIn } from './shop-closing.ts';

/** Cash is paid where an order is picked up, until the shop closes. Returns why a setting contradicts that; null: it does not. */
export function objectionTo(key: SettingKey, texts: ShopTexts): string | null {
  if (!texts.cashPayment) return null;
  const saysWhen = closingTimesIn(texts.pickupHours ?? texts.hours) !== null;
  switch (key) {
    case 'hours':
    case 'pickupHours':
      return saysWhen
        ? null
        : 'como se paga en el local, tiene que decir días y horas, como Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00';
    case 'pickup':
      return texts.pickup ? null : 'mientras se paga en efectivo en el local no se puede sacar';
    case 'cashPayment':
      if (!texts.pickup) return 'necesita retiro en el local, porque se paga al retirar';
      return saysWhen ? null : 'necesita horarios que digan días y horas, como Lunes a viernes: 9:00 a 19:00';
    default:
      return null;
  }
}
