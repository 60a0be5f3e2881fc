import { z } from 'zod';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { HOUR_MS } from '#lib/durations.ts';
import type { ShopClosing } from '#orders/shop-closing.ts';
import {
  accountNumberFrom,
  aliasFrom,
  type BankAccount,
  type OfflineSettings,
} from '#payments/offline/bank-account.ts';
import { SETTING_TABLE } from '#settings/setting-table.ts';
import { cuit, wordsUpTo } from '#settings/setting-values.ts';
import type { ShopTexts } from '#settings/shop-texts.ts';
import { faultOf, type SettingFault } from './setting-fault.ts';
import { closingTimesIn } from './shop-closing.ts';

const { transferDiscount, transferHoldHours, cashPayment, cashDiscount, cashHoldHours } = SETTING_TABLE;

/** What the environment may say of transfers and of cash at the counter. */
export const offlineEnvironment = {
  TRANSFER_ALIAS: z
    .string()
    .transform(aliasFrom)
    .refine((alias) => alias !== null, 'no es un alias: tiene de 6 a 20 letras, números, puntos o guiones')
    .optional(),
  TRANSFER_CBU: z
    .string()
    .transform(accountNumberFrom)
    .refine(
      (number) => number !== null,
      'no es un CBU ni un CVU: tiene 22 cifras, y la octava y la última las comprueban',
    )
    .optional(),
  TRANSFER_HOLDER: wordsUpTo(120).optional(),
  TRANSFER_CUIT: cuit.optional(),
  TRANSFER_BANK: wordsUpTo(80).optional(),
  TRANSFER_DISCOUNT: transferDiscount.value.prefault(transferDiscount.byDefault),
  TRANSFER_HOLD_HOURS: transferHoldHours.value.prefault(transferHoldHours.byDefault),
  CASH_AT_COUNTER: cashPayment.value.prefault(cashPayment.byDefault),
  CASH_DISCOUNT: cashDiscount.value.prefault(cashDiscount.byDefault),
  CASH_HOLD_HOURS: cashHoldHours.value.prefault(cashHoldHours.byDefault),
};

type OfflineEnvironment = z.infer<z.ZodObject<typeof offlineEnvironment>>;

/** The account for transfers. Its holder is the seller, unless TRANSFER_* names another. Null: transfers are not offered. */
export function readAccount(
  value: OfflineEnvironment,
  seller: { legalName: string | null; cuit: string | null },
): { ok: true; account: BankAccount | null } | { ok: false; faults: SettingFault[] } {
  const alias = value.TRANSFER_ALIAS ?? null;
  const number = value.TRANSFER_CBU ?? null;
  if (alias === null && number === null) return { ok: true, account: null };
  const holder = value.TRANSFER_HOLDER ?? seller.legalName;
  if (holder === null) {
    return {
      ok: false,
      faults: [
        faultOf('TRANSFER_HOLDER', 'hace falta con TRANSFER_ALIAS o TRANSFER_CBU (o definí SHOP_LEGAL_NAME)'),
      ],
    };
  }
  return {
    ok: true,
    account: {
      alias,
      number,
      holder,
      cuit: value.TRANSFER_CUIT ?? seller.cuit,
      bank: value.TRANSFER_BANK ?? null,
    },
  };
}

/** Cash is paid where an order is picked up, until the shop closes: it must be open to do so, and say when. */
export function faultsOfCash({
  CASH_AT_COUNTER: isOffered,
  PICKUP: isPickup,
  SHOP_HOURS: hours,
}: {
  CASH_AT_COUNTER: boolean;
  PICKUP: boolean;
  SHOP_HOURS: ShopTexts['hours'];
}): SettingFault[] {
  if (!isOffered) return [];
  return [
    ...(closingTimesIn(hours) === null
      ? [
          faultOf(
            'SHOP_HOURS',
            'con CASH_AT_COUNTER=on tiene que decir días y horas, como Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00',
          ),
        ]
      : []),
    ...(isPickup
      ? []
      : [faultOf('CASH_AT_COUNTER', 'necesita PICKUP=on, porque se paga al retirar el pedido')]),
  ];
}

/** The ways to pay a new order without the payment provider. */
export function offlineTermsOf(texts: ShopTexts, account: BankAccount | null): OfflineSettings {
  return {
    transfer:
      texts.transferPayment && account !== null
        ? { discountBp: texts.transferDiscount, holdMs: texts.transferHoldHours * HOUR_MS, account }
        : null,
    cash: texts.cashPayment
      ? {
          discountBp: texts.cashDiscount,
          holdMs: texts.cashHoldHours * HOUR_MS,
          closing: counterClosingOf(texts),
        }
      : null,
  };
}

/** When the counter closes, where orders are picked up and cash is paid. */
export function counterClosingOf({ pickupHours, hours, closedDays }: ShopTexts): ShopClosing {
  return { byWeekday: closingTimesIn(pickupHours ?? hours) ?? [], closedDays: closedDays ?? [] };
}

/** The part that pages show: never the account, which only a buyer with an order sees. */
export function offlineOfferOf({ transfer, cash }: OfflineSettings): ShopSettings['offline'] {
  const offer = (terms: OfflineSettings['cash']) =>
    terms && { discountBp: terms.discountBp, holdHours: terms.holdMs / HOUR_MS };
  return { transfer: offer(transfer), cash: offer(cash) };
}
