import { counted } from '#lib/counted.ts';
import { discountedUnit } from '#lib/discount-loss.ts';
import { endedPlans } from '#lib/ended-plans.ts';
import type { InstallmentPlan } from '#lib/installments.ts';
import { formatUsd } from '#mail/formats.ts';
import type { BelowCost } from '#pricing/below-cost.store.ts';
import type { SettingKey } from '#settings/setting-table.ts';
import type { ShopTexts } from '#settings/shop-texts.ts';
import { closingTimesIn } from './shop-closing.ts';

/** The products that a discount would sell below cost; null: none. @param discountBp In basis points. */
type FindBelowCost = (discountBp: number) => Promise<BelowCost | null>;

interface WarningDeps {
  findBelowCost: FindBelowCost;
  now: () => Date;
}

/** What a value that can be used leaves out, or loses, for whoever types it; null: nothing. */
export async function warningAbout(
  key: SettingKey,
  texts: ShopTexts,
  { findBelowCost, now }: WarningDeps,
): Promise<string | null> {
  switch (key) {
    case 'hours':
    case 'pickupHours':
      return warningAboutHours(key, texts);
    case 'transferDiscount':
    case 'cashDiscount':
      return warningAboutDiscount(texts[key], findBelowCost);
    case 'installmentPlans':
      return warningAboutPlans(texts[key] ?? [], now());
    default:
      return null;
  }
}

function warningAboutHours(key: 'hours' | 'pickupHours', texts: ShopTexts): string | null {
  // Where the counter has hours of its own, those of the shop may say anything.
  if (key === 'hours' && texts.pickupHours !== null) return null;
  const groups = texts[key];
  if (groups === null || closingTimesIn(groups) !== null) return null;
  return 'Se muestra así, pero la tienda no entiende a qué hora cerrás: no puede ofrecer el pago en efectivo al retirar. Escribí días y horas, como Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00.';
}

function warningAboutPlans(plans: readonly InstallmentPlan[], now: Date): string | null {
  const ended = endedPlans(plans, now.getTime());
  return ended.length === 0 ? null : `Ya terminó, y no se muestra: ${ended.join('; ')}.`;
}

async function warningAboutDiscount(
  discountBp: number,
  findBelowCost: FindBelowCost,
): Promise<string | null> {
  if (discountBp === 0) return null;
  const found = await findBelowCost(discountBp);
  if (found === null) return null;
  const { count, worst } = found;
  const { paid, left } = discountedUnit(worst, discountBp);
  const sold = counted(count, 'producto se vende', 'productos se venden');
  return `Con este descuento, ${sold} por debajo del costo. Por ejemplo, ${worst.description}: te cuesta ${formatUsd(worst.cost)}, se vende a ${formatUsd(worst.price)} y con el descuento queda a ${formatUsd(paid)}: se pierde ${formatUsd(left)}.`;
}
