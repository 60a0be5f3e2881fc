import type { ListDoubt } from '#lib/list-doubt.ts';
import type { Cents } from '#lib/money.ts';
import type { ArsPerUsd, Centavos } from '#lib/pesos.ts';

/** An email in the outbox, with all of its data: later changes of the order do not change it. */
export type Email =
  | OrderEmail
  /**
   * Whether an account with that address exists is checked when it is sent. `invitedBy`: the person of the shop who created the account;
   * absent: its owner forgot their password.
   */
  | { kind: 'password-reset'; to: string; payload: { invitedBy?: string | undefined } }
  /** Asks the owner of a mailbox whether an account is theirs too. Its link is created when it is sent. */
  | { kind: 'account-email'; to: string; payload: { userId: string } }
  /** The links of a mailbox's open orders. Which those are is read when it is sent. */
  | { kind: 'order-links'; to: string; payload: Record<string, never> }
  | { kind: 'withdrawal-received'; to: string; payload: WithdrawalReceipt }
  /** Asks a mailbox to confirm a notice about a product. */
  | { kind: 'notice-asked'; to: string; payload: AskedNotice }
  /** A product is back, or costs as little as its reader wanted. */
  | { kind: 'notice-due'; to: string; payload: DueNotice }
  /** Stands for emails above the cap of their mailbox; their content is gathered when it is sent. */
  | { kind: 'digest'; to: string; payload: Record<string, never> }
  /** To the person who runs the shop. */
  | { kind: 'supplier-list'; to: string; payload: SupplierListNews }
  /** Asks an address to confirm that it wants the shop's events. */
  | { kind: 'staff-confirmation'; to: string; payload: { key: string } }
  /** To an address that gets the shop's events. */
  | { kind: 'staff-event'; to: string; payload: StaffEventNews }
  /** The events of a day, or those above the cap of the address, in one. */
  | { kind: 'staff-digest'; to: string; payload: StaffDigest };

/** The oldest first. `more`: how many came after these. */
export interface StaffDigest {
  events: readonly StaffEventNews[];
  more?: number | undefined;
}

/** One event for those who run the shop. */
export interface StaffEventNews {
  event:
    | 'order-placed'
    | 'order-paid'
    | 'withdrawal-asked'
    | 'attention-raised'
    | 'sold-out'
    | 'feed-failing';
  /** The id of the order, product or case. */
  subject: string;
  /** An order's total, a product's description; may be empty. */
  about: string;
}

/** An email to the buyer of an order. */
export type OrderEmail =
  | { kind: 'order-received'; to: string; payload: ReceivedOrder }
  | { kind: 'order-sent'; to: string; payload: OrderSummary }
  | { kind: 'order-paid'; to: string; payload: PaidOrderNews }
  /** The shop continues with it, though no payment came here. */
  | { kind: 'order-preparing'; to: string; payload: PreparedOrder }
  | { kind: CancelledEmailKind; to: string; payload: CancelledOrder }
  | { kind: 'order-refunded'; to: string; payload: RefundedOrder }
  | { kind: 'order-invoiced'; to: string; payload: InvoicedOrder }
  /** A person of the shop or the buyer corrected the buyer's email; one goes to each mailbox. */
  | { kind: 'order-email-changed'; to: string; payload: OrderOfOtherEmail }
  /** What is still missing to pay it by transfer or in cash. */
  | { kind: 'order-unpaid'; to: string; payload: UnpaidOrder };

export type CancelledEmailKind =
  | 'order-cancelled'
  /** The shop cancelled it automatically, because no payment came. */
  | 'order-expired';

export type EmailKind = Email['kind'];

export interface OrderSummary {
  orderId: string;
  /** Opens the order's page. */
  accessKey: string;
  buyerName: string;
  address: string;
  /** The buyer picks it up at the shop; absent: it is sent. */
  isPickup?: true | undefined;
  /** Who picks it up, `Juan Paz, DNI …456`; absent: its buyer. */
  collector?: string | undefined;
  /** Beside the address, `CP 7000, Buenos Aires`; absent: the address says it. */
  place?: string | undefined;
  /** The first and last day of its arrival, `2026-11-24`; absent: none are promised. */
  arrival?: { from: string; to: string } | undefined;
  /** How its parcel is followed, `OCA 3867500000001234567`, and where; absent: nobody noted it. */
  tracking?: { label: string; link: string | null } | undefined;
  lines: readonly { description: string; quantity: number; price: Cents; priceArs: Centavos | null }[];
  usd: { subtotal: Cents; shipping: Cents; discount: Cents; total: Cents };
  /** Null if the shop sold only in dollars. */
  ars: {
    subtotal: Centavos;
    shipping: Centavos;
    discount: Centavos;
    total: Centavos;
    rate: ArsPerUsd;
  } | null;
  /** The total in pesos without national taxes; null where the order did not freeze its IVA. */
  netArs: Centavos | null;
  /** In whose name it is invoiced, on one line; null: nobody asked. */
  invoiceTo: string | null;
  /** ISO time until which its products waited for a payment when it was placed; null: until the order is closed. */
  heldUntil: string | null;
  /**
   * ISO time until which its products wait for the payment that the shop arranges with the buyer; absent: nothing is arranged, or
   * they wait until the order is closed.
   */
  arrangedUntil?: string | undefined;
  /** How it is paid if not online; absent: online, or as the shop arranges it. */
  payBy?: 'transfer' | 'cash' | undefined;
  /** Which share of the subtotal its discount is; absent: it has none, or an earlier version queued the email. */
  discountBp?: number | undefined;
  /** ISO time of the change that it reports; null in emails that earlier versions queued. */
  at: string | null;
}

/** An order that waits for its payment, or for the shop. */
export type ReceivedOrder = OrderSummary & {
  /** A sentence on the missing parts of the PC that its lines form; absent: none is missing, or its lines form no PC. */
  pcLacks?: string | undefined;
  /** Its payment was refused, and why; absent: it was placed. The release before reads it as placed (decision 80). */
  refused?: { reason: string } | undefined;
  /**
   * The person of the shop who took it has its money; absent: nobody paid it yet. The release before reads it as unpaid, and the email of
   * its payment follows.
   */
  isPaid?: true | undefined;
};

/** An order whose money came. */
export type PaidOrderNews = OrderSummary & {
  /** It left the shop before; absent: it is prepared now. */
  hasLeft?: true | undefined;
};

/** An order with which the shop continues though it is not paid here, by arrangement with its buyer. */
export type PreparedOrder = OrderSummary &
  Unpaid & {
    /** Money came, but less than the total; absent: no money came here. */
    hasMoneyCome?: true | undefined;
  };

/** No money came here for an order. */
export interface Unpaid {
  /** Its buyer has begun to pay and may still complete it: a coupon, or a payment that the provider is reviewing. */
  mayStillCome: boolean;
}

/** A cancelled order, with the state of its money at that time. */
export interface CancelledOrder extends OrderSummary {
  money: CancelledMoney;
  /** Its buyer cancelled it from its page; absent: the shop did. */
  isByBuyer?: true | undefined;
}

/** What happened to the money of a cancelled order. */
export interface CancelledMoney {
  /** `held`: the shop has it and refunds it. In mediation or charged back it cannot: the provider or the card's issuer decide. */
  state: 'none' | 'held' | 'in-mediation' | 'charged-back' | 'returned';
  /** A coupon that may still be paid, or a payment that the provider is reviewing. */
  mayStillCome: boolean;
}

/** Nobody paid, and nobody has begun to. */
export const NO_MONEY: CancelledMoney = { state: 'none', mayStillCome: false };

/** An order from whose payment the buyer got a refund. */
export interface RefundedOrder extends OrderSummary {
  refund: RefundNews;
}

/** An order whose invoice the shop attached. The buyer downloads it from the order's page, where a replaced one is gone. */
export interface InvoicedOrder extends OrderSummary {
  issued: {
    /** `A 0001-00000123` */
    label: string;
    /** It replaces one that the buyer already got an email about. */
    isReplacement: boolean;
  };
}

/** An order whose next emails go to another mailbox. */
export interface OrderOfOtherEmail extends OrderSummary {
  /** This email goes to the mailbox that gets no more. */
  isFormer: boolean;
  /** Its buyer corrected it on its page; absent: the shop did. */
  isByBuyer?: true | undefined;
}

/** What an email with several orders says of each. */
export interface OrderLink {
  orderId: string;
  /** Opens the order's page. */
  accessKey: string;
  /** ISO time. */
  createdAt: string;
  usd: Cents;
  /** Null if the shop sold only in dollars. */
  ars: Centavos | null;
}

/** An order that is not paid yet: by transfer or in cash, or online in part. */
export interface UnpaidOrder extends OrderSummary {
  unpaid: UnpaidNews;
}

/** News about it, in centavos. */
export type UnpaidNews =
  /** It waits, and its hold ends. */
  | { event: 'reminder'; rest: Centavos }
  /** Less came than it costs. */
  | { event: 'part-paid'; received: Centavos; rest: Centavos }
  /** It is cancelled and stays so: the money goes back. */
  | { event: 'came-late'; received: Centavos }
  /** `reason`: what the shop wrote about the buyer's receipt. */
  | { event: 'receipt-rejected'; reason: string; rest: Centavos };

/** Refunded money, in hundredths of `currency`. */
export interface RefundNews {
  amount: Centavos;
  /** The whole amount of the refunded payment. */
  paid: Centavos;
  /** ISO 4217; it differs from ARS only if a payment came in another currency by mistake. */
  currency: string;
  /** After it nothing of that payment is left in the shop. */
  isLast: boolean;
  /** A person returned it, not the provider; absent in emails that earlier versions queued: as the order was to be paid. */
  isByHand?: boolean | undefined;
  /** The products for which it was made; absent: it is of an amount alone. */
  lines?: readonly { description: string; quantity: number }[] | undefined;
}

/** The email that a person gets at once after pressing the Botón de arrepentimiento. */
export interface WithdrawalReceipt {
  /** The code of the case. */
  code: string;
  /** The order that they entered; null if their text names none. */
  orderId: string | null;
  /** ISO time in UTC. */
  receivedAt: string;
  /** Until when the shop responds, ISO time in UTC; absent in emails that earlier versions queued. */
  respondBefore?: string | undefined;
  /** The order that it names; absent: there is none of this very mailbox. */
  order?: WithdrawnOrderSummary | undefined;
}

/** What is sent back, and the money for it. */
export interface WithdrawnOrderSummary {
  /** Opens the order's page. */
  accessKey: string;
  buyerName: string;
  lines: readonly { description: string; quantity: number }[];
  /** What the shop has of its money, in centavos; null: it has none. */
  toReturn: Centavos | null;
}

/** A mailbox's notice about a product, sent once. */
export interface AskedNotice {
  /** Its link contains it. */
  key: string;
  productId: string;
  description: string;
  /** The price at which the notice is due; null: when the product is back in stock. */
  wanted: Cents | null;
}

/** It is so now. */
export interface DueNotice extends AskedNotice {
  price: Cents;
}

/** News about the supplier's list for the person who runs the shop. Times are ISO times in UTC. */
export type SupplierListNews =
  /** It changed too much to be applied without a check. */
  | { event: 'waiting'; listName: string; importId: string; doubts: readonly ListDoubt[] }
  /** It could not be read for a while. */
  | { event: 'unread'; listName: string; since: string; reason: string }
  | { event: 'read-again'; listName: string };
