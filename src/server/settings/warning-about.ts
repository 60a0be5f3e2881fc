import type { SettingKey } from '#settings/setting-table.ts';
import type { ShopTexts } from '#settings/shop-texts.ts';
import { closingTimesIn } from './shop-closing.ts';

/** What a value that can be used leaves out, for whoever types it; null: nothing. */
export function warningAbout(key: SettingKey, texts: ShopTexts): string | null {
  if (key !== 'hours' && key !== 'pickupHours') return null;
  // Where the counter has hours of its own, those of the shop may say anything.
  if (key === 'hours' && texts.pickupHours !== null) return null;
  const groups = texts[key];
  if (groups === null || closingTimesIn(groups) !== null) return null;
  return 'Se muestra así, pero la tienda no entiende a qué hora cerrás: no puede ofrecer el pago en efectivo al retirar. Escribí días y horas, como Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00.';
}
