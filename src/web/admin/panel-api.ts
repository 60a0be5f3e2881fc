import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import type { CorrectedFact } from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import type { CallRoute, Given } from '#contract/endpoints/call.ts';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { OrderStep } from '#contract/panel/orders.ts';
import type { NewPerson, PanelPerson, PersonChange } from '#contract/panel/people.ts';
import type { RoleWord } from '#contract/roles.ts';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import type { PanelCategory, PanelProduct } from '#contract/panel/products.ts';
import type { SentRefundLines } from '#contract/panel/refunded-lines.ts';
import { UPLOAD_TIMEOUT_MS } from '#contract/panel/list-upload.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { addressOf, call } from './panel-client.ts';
import { withIdentity } from './identity.ts';
import { sendFile } from './send-file.ts';
import { beginChange } from './press-guard.ts';

/** The fields of a product and of a category that an administrator changes. Only a category has IVA. */
export type Changeable = Pick<PanelProduct & PanelCategory, 'visible' | 'margin'> &
  Partial<Pick<PanelCategory, 'vat'>>;
/** The whole item, but of the fields that can be changed only those to change. */
export type Changed<Item extends Changeable> = Omit<Item, keyof Changeable> & Partial<Changeable>;

/**
 * The calls that change something. Around each of them the page ignores accidental presses (press-guard.ts). A section reads with
 * `call(routes.audit, { query, signal })` and needs nothing here.
 */
export const panelApi = {
  changePassword: (body: Body<typeof routes.changePassword>) => change(call(routes.changePassword, { body })),

  confirmSecondFactor: (code: string) => change(call(routes.confirmSecondFactor, { body: { code } })),
  beginSecondFactor: () => change(withIdentity(() => call(routes.beginSecondFactor))),
  removeSecondFactor: () => change(withIdentity(() => call(routes.removeSecondFactor))),
  resetSecondFactor: (id: string) =>
    change(withIdentity(() => call(routes.resetSecondFactor, { params: { id } }))),
  needSecondFactors: (roles: RoleWord[]) =>
    change(withIdentity(() => call(routes.needSecondFactors, { body: { roles } }))),
  endSession: (id: string) => change(call(routes.endSession, { params: { id } })),
  endOtherSessions: () => change(call(routes.endOtherSessions)),

  changeProduct: (product: Changed<PanelProduct>) =>
    change(call(routes.changeProduct, { params: { id: product.id }, body: product })),
  changeCategory: (category: Changed<PanelCategory>) =>
    change(
      call(routes.changeCategory, {
        params: { id: category.id },
        body: category as Body<typeof routes.changeCategory>, // the server sent this IVA, so it is one of the two rates
      }),
    ),
  renameCategory: (id: string, body: Body<typeof routes.renameCategory>) =>
    change(call(routes.renameCategory, { params: { id }, body })),
  mergeCategory: (id: string, body: Body<typeof routes.mergeCategory>) =>
    change(call(routes.mergeCategory, { params: { id }, body, timeoutMs: BULK_TIMEOUT_MS })),
  separateCategory: (id: string) =>
    change(call(routes.separateCategory, { params: { id }, timeoutMs: BULK_TIMEOUT_MS })),
  deleteListName: (id: string, body: Body<typeof routes.deleteListName>) =>
    change(call(routes.deleteListName, { params: { id }, body })),
  overrideProduct: (id: string, body: Body<typeof routes.overrideProduct>) =>
    change(call(routes.overrideProduct, { params: { id }, body })),
  uploadPhoto: (id: string, file: File, shape: string) =>
    change(
      sendFile(routes.uploadPhoto, addressOf(routes.uploadPhoto, { id }, { forma: shape }), {
        file,
        timeoutMs: PHOTO_TIMEOUT_MS,
      }),
    ),
  arrangePhotos: (id: string, body: Body<typeof routes.arrangePhotos>) =>
    change(call(routes.arrangePhotos, { params: { id }, body })),
  retryPhotos: (id: string) => change(call(routes.retryPhotos, { params: { id } })),
  createOwnProduct: (body: Body<typeof routes.createOwnProduct>) =>
    change(call(routes.createOwnProduct, { body })),
  changeOwnProduct: (id: string, body: Body<typeof routes.changeOwnProduct>) =>
    change(call(routes.changeOwnProduct, { params: { id }, body })),
  retireOwnProduct: (id: string) => change(call(routes.retireOwnProduct, { params: { id } })),
  applyBulkChange: (body: Body<typeof routes.applyBulkChange>) =>
    change(call(routes.applyBulkChange, { body, timeoutMs: BULK_TIMEOUT_MS })),
  undoBulkChange: (id: string) =>
    change(call(routes.undoBulkChange, { params: { id }, timeoutMs: BULK_TIMEOUT_MS })),
  changeShopTexts: (body: Body<typeof routes.changeShopTexts>) =>
    change(call(routes.changeShopTexts, { body })),
  uploadLogo: (file: File, version: number) =>
    change(
      sendFile(routes.uploadLogo, addressOf(routes.uploadLogo, {}, { version: String(version) }), {
        file,
        timeoutMs: INVOICE_TIMEOUT_MS,
      }),
    ),
  previewShopTexts: (
    body: Body<typeof routes.previewShopTexts>,
    limits: { signal: AbortSignal } | { timeoutMs: number },
  ) => call(routes.previewShopTexts, { body, ...limits }),
  resetShopText: (key: ShopText['key'], version: number) =>
    change(call(routes.resetShopText, { params: { key }, body: { version } })),
  endFirstSteps: () => change(call(routes.endFirstSteps)),
  changeRate: (body: Body<typeof routes.changeRate>) => change(call(routes.changeRate, { body })),

  choosePart: (id: string, part: string) =>
    change(call(routes.choosePart, { params: { id }, body: { part } })),
  forgetPart: (id: string) => change(call(routes.forgetPart, { params: { id } })),
  importKnownParts: () => change(call(routes.importKnownParts)),
  removeKnownParts: () => change(call(routes.removeKnownParts)),

  cancelUnpaidGroup: (body: Body<typeof routes.cancelUnpaidGroup>) =>
    call(routes.cancelUnpaidGroup, { body, timeoutMs: CANCELLING_TIMEOUT_MS }),
  /** Takes it once per key, however often it is sent. */
  takeOrder: (body: Body<typeof routes.takeOrder>, key: string) =>
    change(call(routes.takeOrder, { body, headers: { 'idempotency-key': key } })),
  attachReceipt: (id: string, file: File) =>
    change(
      sendFile(
        routes.attachReceipt,
        addressOf(routes.attachReceipt, { id }, { nombre: file.name.slice(-200) }),
        { file, timeoutMs: INVOICE_TIMEOUT_MS },
      ),
    ),
  moveOrder: (id: string, body: OrderStep) => change(call(routes.moveOrder, { params: { id }, body })),
  /** `desde`: the status that the step brought. */
  takeStepBack: (id: string, from: OrderStep['to']) =>
    change(call(routes.takeStepBack, { params: { id }, body: { from } })),

  moveManyOrders: (body: Body<typeof routes.moveManyOrders>) =>
    change(call(routes.moveManyOrders, { body, timeoutMs: CANCELLING_TIMEOUT_MS })),
  takeManyBack: (body: Body<typeof routes.takeManyBack>) =>
    change(call(routes.takeManyBack, { body, timeoutMs: CANCELLING_TIMEOUT_MS })),

  addOrderNote: (id: string, note: string) =>
    change(call(routes.addOrderNote, { params: { id }, body: { note } })),
  setTracking: (id: string, body: Body<typeof routes.setTracking>) =>
    change(call(routes.setTracking, { params: { id }, body })),
  correctContact: (id: string, body: Body<typeof routes.correctContact>) =>
    change(call(routes.correctContact, { params: { id }, body })),

  attachInvoice: (id: string, { file, letter, number, replaces }: ChosenInvoice) =>
    change(
      sendFile(
        routes.attachInvoice,
        addressOf(
          routes.attachInvoice,
          { id },
          { letra: letter, numero: number, archivo: file.name.slice(-200), reemplaza: replaces },
        ),
        { file, timeoutMs: INVOICE_TIMEOUT_MS },
      ),
    ),

  /** Refunds once per key, however often it is sent. */
  refund: (
    id: string,
    paymentId: string,
    {
      amount,
      seenLeft,
      note,
      lines,
      password,
      key,
    }: {
      amount: string;
      seenLeft: string;
      note: string;
      lines: SentRefundLines;
      password: string | null;
      key: string;
    },
  ) =>
    change(
      call(routes.refund, {
        params: { id, payment: paymentId },
        headers: { 'idempotency-key': key },
        body: {
          amount,
          seenLeft,
          ...(note !== '' && { note }),
          ...(lines.length > 0 && { lines }),
          ...(password !== null && { ownPassword: password }),
        },
        timeoutMs: REFUND_TIMEOUT_MS,
      }),
    ),
  /** Records it once per key, however often it is sent. */
  recordPayment: (id: string, { body, key }: { body: Body<typeof routes.recordPayment>; key: string }) =>
    change(call(routes.recordPayment, { params: { id }, headers: { 'idempotency-key': key }, body })),
  rejectReceipt: (id: string, receipt: string, reason: string) =>
    change(call(routes.rejectReceipt, { params: { id, receipt }, body: { reason } })),
  recordRefund: (
    { id, payment, key }: { id: string; payment: string; key: string },
    body: Body<typeof routes.recordRefund>,
  ) =>
    change(call(routes.recordRefund, { params: { id, payment }, headers: { 'idempotency-key': key }, body })),
  resolveAttention: (id: string, body: Body<typeof routes.resolveAttention>) =>
    change(call(routes.resolveAttention, { params: { id }, body })),
  addRecipient: (body: Body<typeof routes.addRecipient>) => change(call(routes.addRecipient, { body })),
  changeRecipient: (id: string, body: Body<typeof routes.changeRecipient>) =>
    change(call(routes.changeRecipient, { params: { id }, body })),
  removeRecipient: (id: string) => change(call(routes.removeRecipient, { params: { id } })),
  confirmRecipient: (key: string) => change(call(routes.confirmRecipient, { body: { key } })),
  retryEmail: (id: string) => change(call(routes.retryEmail, { params: { id } })),

  moveWithdrawal: (code: string, body: Body<typeof routes.moveWithdrawal>) =>
    change(call(routes.moveWithdrawal, { params: { code }, body })),

  /** A customer's username is generated by the server; everybody else's is their email. */
  createPerson: (person: NewPerson) => {
    const body = person.type === 'admin' ? { ...person, username: person.email } : person;
    return change(withIdentity(() => call(routes.createPerson, { body })));
  },
  changePerson: (id: string, person: PersonChange & Pick<PanelPerson, 'email'>) => {
    const body = { ...person, username: person.email, type: 'cliente' };
    return change(call(routes.changePerson, { params: { id }, body }));
  },
  changeRole: (id: string, role: RoleWord) =>
    change(withIdentity(() => call(routes.changeRole, { params: { id }, body: { role } }))),
  resendInvitation: (id: string) =>
    change(withIdentity(() => call(routes.resendInvitation, { params: { id } }))),
  withdrawInvitation: (id: string) =>
    change(withIdentity(() => call(routes.withdrawInvitation, { params: { id } }))),
  deletePerson: (id: string) => change(withIdentity(() => call(routes.deletePerson, { params: { id } }))),

  correctFact: (id: string, correction: { fact: CorrectedFact; value: FactValue }) =>
    // The type of a fact's list is readonly, and the schema's is not.
    change(call(routes.correctFact, { params: { id }, body: correction as Body<typeof routes.correctFact> })),
  withdrawCorrection: (id: string, fact: CorrectedFact) =>
    change(call(routes.withdrawCorrection, { params: { id, fact } })),
  uploadList: (
    file: File,
    {
      name,
      supplier,
      columns,
      terms,
    }: {
      name: string;
      supplier: string;
      columns?: Readonly<Record<string, string>>;
      /** Of a new supplier. */
      terms?: { currency: PanelSupplier['currency'] | null; addedVat: number | null };
    },
  ) =>
    change(
      sendFile(
        routes.uploadList,
        addressOf(
          routes.uploadList,
          {},
          {
            archivo: file.name.slice(0, 200),
            lista: name,
            proveedor: supplier,
            ...(terms?.currency && { moneda: terms.currency }),
            ...(typeof terms?.addedVat === 'number' && { iva_agregado: String(terms.addedVat) }),
            ...(columns && { columnas: JSON.stringify(columns) }),
          },
        ),
        { file, timeoutMs: UPLOAD_TIMEOUT_MS },
      ),
    ),
  readConfiguredList: (columns?: Readonly<Record<string, string>>) =>
    change(call(routes.readConfiguredList, { query: { columnas: columns ? JSON.stringify(columns) : '' } })),
  readListAddress: (id: string, columns?: Readonly<Record<string, string>>) =>
    change(
      call(routes.readListAddress, {
        params: { id },
        query: { columnas: columns ? JSON.stringify(columns) : '' },
      }),
    ),
  addListAddress: (body: Body<typeof routes.addListAddress>) => change(call(routes.addListAddress, { body })),
  changeListAddress: (id: string, body: Body<typeof routes.changeListAddress>) =>
    change(call(routes.changeListAddress, { params: { id }, body })),
  removeListAddress: (id: string) => change(call(routes.removeListAddress, { params: { id } })),
  applyImport: (id: string, chosen: Body<typeof routes.applyImport>) =>
    change(call(routes.applyImport, { params: { id }, body: chosen })),
  undoImport: (id: string) => change(call(routes.undoImport, { params: { id } })),
  discardImport: (id: string) => change(call(routes.discardImport, { params: { id } })),
  createSupplier: (body: Body<typeof routes.createSupplier>) => change(call(routes.createSupplier, { body })),
  changeSupplier: (id: string, body: Body<typeof routes.changeSupplier>) =>
    change(call(routes.changeSupplier, { params: { id }, body })),
  markPurchases: (body: Body<typeof routes.markPurchases>) => change(call(routes.markPurchases, { body })),
  emptySupplier: (id: string) =>
    change(call(routes.emptySupplier, { params: { id }, timeoutMs: BULK_TIMEOUT_MS })),
  mergeSupplier: (id: string, body: Body<typeof routes.mergeSupplier>) =>
    change(call(routes.mergeSupplier, { params: { id }, body, timeoutMs: BULK_TIMEOUT_MS })),
  answerMatch: (body: Body<typeof routes.answerMatch>) => change(call(routes.answerMatch, { body })),
  separateOffer: (id: string) => change(call(routes.separateOffer, { params: { id } })),
} as const;

/** An invoice to attach to an order. */
interface ChosenInvoice {
  file: File;
  letter: string;
  number: string;
  /** The one that the page shows, as `A 0001-00000123`; empty: none. */
  replaces: string;
}

/** Five megabytes at half a megabit per second. */
const INVOICE_TIMEOUT_MS = 90_000;

/** The shop requests the refund, and then reads the payment again. */
const REFUND_TIMEOUT_MS = 30_000;

/** Ten megabytes at half a megabit per second, and their encoding. */
const PHOTO_TIMEOUT_MS = 240_000;

/** All products of a large shop, while an import holds the catalogue. */
const BULK_TIMEOUT_MS = MINUTE_MS;

/** A thousand orders are cancelled one after the other. */
const CANCELLING_TIMEOUT_MS = MINUTE_MS;

type Body<R extends CallRoute> = Given<R> extends { body: infer Sent } ? Sent : never;

/** Ignores presses around a call: a second press then is an accident. */
async function change<Response>(response: Promise<Response>): Promise<Response> {
  const end = beginChange();
  try {
    return await response;
  } finally {
    end();
  }
}
