import type { CorrectedFact } from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import type { AuditList } from '#contract/panel/audit.ts';
import type { CorrectionEffect, CoverageAnswer, CoverageRow } from '#contract/panel/coverage.ts';
import type { RateChange, RateHistory } from '#contract/panel/exchange-rate.ts';
import type { PanelImportDetail, PanelImportList } from '#contract/panel/imports.ts';
import type { FailingEmailList } from '#contract/panel/failing-emails.ts';
import type { OpenQuoteList } from '#contract/panel/open-quotes.ts';
import type { Dashboard, OrderStep, PanelOrderDetail, PanelOrderList } from '#contract/panel/orders.ts';
import type {
  AttentionAnswer,
  AttentionList,
  MoneyDeskAnswer,
  OrderPayments,
} from '#contract/panel/payments.ts';
import type { NewPerson, PanelPerson, PanelPersonList, PersonChange } from '#contract/panel/people.ts';
import type {
  Economy,
  PanelCategory,
  PanelCategoryList,
  PanelProduct,
  PanelProductList,
} from '#contract/panel/products.ts';
import { LONGEST_UPLOAD_MS } from '#contract/panel/upload-limit.ts';
import type { GroupCancellation, GroupCancelled, UnpaidGroupList } from '#contract/panel/unpaid-groups.ts';
import type { PanelWithdrawal, PanelWithdrawalList, WithdrawalStep } from '#contract/panel/withdrawals.ts';
import type { CurrentPerson } from '#contract/session.ts';
import { call, type CallOptions } from '#web/api-client.ts';
import { beginChange } from './press-guard.ts';

/** What an administrator changes of a product and of a category; only the latter has its IVA. */
export type Changeable = Pick<PanelProduct & PanelCategory, 'visible' | 'margen_ganancia'> &
  Partial<Pick<PanelCategory, 'iva'>>;
/** The whole item; of what can be changed, only what is to change. */
export type Changed<Item extends Changeable> = Omit<Item, keyof Changeable> & Partial<Changeable>;

type Asked = Readonly<Record<string, string | number | boolean | undefined>>;

/** Every call that the panel makes; the session travels in its cookie. */
export const panelApi = {
  currentPerson: (options?: CallOptions) => read<CurrentPerson>('/api/sesion/', {}, options),
  changePassword: (body: { actual: string; nueva: string }) => send('PUT', '/api/sesion/clave/', body),

  dashboard: (options?: CallOptions) => read<Dashboard>('/api/pedidos/dashboard/', {}, options),

  products: (asked: Asked, options?: CallOptions) =>
    read<PanelProductList>('/api/crud/component/', asked, options),
  changeProduct: (product: Changed<PanelProduct>) =>
    send<PanelProduct>('PUT', `/api/crud/component/${encodeURIComponent(product.id)}/`, product),
  categories: (asked: Asked, options?: CallOptions) =>
    read<PanelCategoryList>('/api/crud/categorias/', asked, options),
  changeCategory: (category: Changed<PanelCategory>) =>
    send<PanelCategory>('PUT', `/api/crud/categorias/${encodeURIComponent(category.id)}/`, category),
  rates: (options?: CallOptions) => read<RateHistory>('/api/economia/cotizacion/', {}, options),
  changeRate: (change: RateChange) => send<RateHistory>('PUT', '/api/economia/cotizacion/', change),
  economy: (options?: CallOptions) => read<Economy>('/api/economia/', {}, options),

  orders: (asked: Asked, options?: CallOptions) =>
    read<PanelOrderList>('/api/pedidos/admin/pedidos/', asked, options),
  order: (id: string, options?: CallOptions) =>
    read<PanelOrderDetail>(`/api/pedidos/admin/pedidos/${encodeURIComponent(id)}/`, {}, options),
  unpaidGroups: (asked: Asked, options?: CallOptions) =>
    read<UnpaidGroupList>('/api/pedidos/admin/sin-pagar/', asked, options),
  cancelUnpaidGroup: (group: GroupCancellation) =>
    call<GroupCancelled>(
      '/api/pedidos/admin/sin-pagar/cancelar/',
      {
        method: 'POST',
        body: JSON.stringify(group),
        headers: { 'Content-Type': 'application/json' },
      },
      { patienceMs: CANCELLING_PATIENCE_MS },
    ),
  moveOrder: (id: string, step: OrderStep) =>
    send<PanelOrderDetail>('POST', `/api/pedidos/admin/pedidos/${encodeURIComponent(id)}/estado/`, step),
  /** `desde`: the status that the step brought. */
  takeStepBack: (id: string, desde: OrderStep['hacia']) =>
    send<PanelOrderDetail>('POST', `/api/pedidos/admin/pedidos/${encodeURIComponent(id)}/deshacer/`, {
      desde,
    }),

  orderPayments: (id: string, options?: CallOptions) => read<OrderPayments>(paymentsPath(id), {}, options),
  /** The same key gives back once, however often it is sent. */
  refund: (id: string, paymentId: string, { monto, key }: { monto: string; key: string }) =>
    change<OrderPayments>(
      `${paymentsPath(id)}${encodeURIComponent(paymentId)}/reembolso/`,
      {
        method: 'POST',
        body: JSON.stringify({ monto }),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      },
      { patienceMs: REFUND_PATIENCE_MS },
    ),
  moneyDesk: (options?: CallOptions) => read<MoneyDeskAnswer>('/api/pagos/resumen/', {}, options),
  attention: (asked: Asked, options?: CallOptions) =>
    read<AttentionList>('/api/pagos/atencion/', asked, options),
  resolveAttention: (id: string, nota: string) =>
    send<AttentionAnswer>('POST', `/api/pagos/atencion/${encodeURIComponent(id)}/resolver/`, { nota }),
  failingEmails: (asked: Asked, options?: CallOptions) =>
    read<FailingEmailList>('/api/mails/sin-entregar/', asked, options),
  retryEmail: (id: string) =>
    send('POST', `/api/mails/sin-entregar/${encodeURIComponent(id)}/reintentar/`, {}),

  openQuotes: (asked: Asked, options?: CallOptions) =>
    read<OpenQuoteList>('/api/presupuestos/vigentes/', asked, options),
  withdrawals: (asked: Asked, options?: CallOptions) =>
    read<PanelWithdrawalList>('/api/arrepentimientos/', asked, options),
  moveWithdrawal: (code: string, step: WithdrawalStep) =>
    send<PanelWithdrawal>('POST', `/api/arrepentimientos/${encodeURIComponent(code)}/estado/`, step),

  people: (asked: Asked, options?: CallOptions) => read<PanelPersonList>('/api/list/users/', asked, options),
  /** A customer's username is generated by the server; everybody else's is their email. */
  createPerson: (person: NewPerson) =>
    send<PanelPerson>(
      'POST',
      '/api/list/users/',
      person.type === 'admin' ? { ...person, username: person.email } : person,
    ),
  changePerson: (id: string, person: PersonChange & Pick<PanelPerson, 'email'>) =>
    send<PanelPerson>('PUT', `/api/crud/users/${encodeURIComponent(id)}/`, {
      ...person,
      username: person.email,
      type: 'cliente',
    }),
  deletePerson: (id: string) => change(`/api/crud/users/${encodeURIComponent(id)}/`, { method: 'DELETE' }),

  coverage: (asked: Asked, options?: CallOptions) => read<CoverageAnswer>('/api/cobertura/', asked, options),
  coverageEffect: (id: string, asked: Asked, options?: CallOptions) =>
    read<CorrectionEffect>(`/api/cobertura/${encodeURIComponent(id)}/efecto/`, asked, options),
  correctFact: (id: string, correction: { hecho: CorrectedFact; valor: FactValue }) =>
    send<CoverageRow>('PUT', `/api/cobertura/${encodeURIComponent(id)}/`, correction),
  withdrawCorrection: (id: string, fact: CorrectedFact) =>
    change<CoverageRow>(`/api/cobertura/${encodeURIComponent(id)}/${fact}/`, { method: 'DELETE' }),
  imports: (asked: Asked, options?: CallOptions) =>
    read<PanelImportList>('/api/importaciones/', asked, options),
  import: (id: string, options?: CallOptions) => read<PanelImportDetail>(importPath(id), {}, options),
  /** @param list Which list it is. */
  uploadList: (file: File, list: string) =>
    change<PanelImportDetail>(
      `/api/importaciones/?${new URLSearchParams({ archivo: file.name.slice(0, 200), lista: list })}`,
      { method: 'POST', body: file, headers: { 'Content-Type': 'application/octet-stream' } },
      { patienceMs: LONGEST_UPLOAD_MS },
    ),
  readConfiguredList: () => send<PanelImportDetail>('POST', '/api/importaciones/leer/', {}),
  applyImport: (id: string) => send<PanelImportDetail>('POST', `${importPath(id)}aplicar/`, {}),
  undoImport: (id: string) => send<PanelImportDetail>('POST', `${importPath(id)}deshacer/`, {}),
  discardImport: (id: string) => change(importPath(id), { method: 'DELETE' }),
  /** The address of the rows with errors, as a spreadsheet. */
  importFaultsFile: (id: string) => `${importPath(id)}errores.csv`,
  /** The same of what is suspicious. */
  importSuspicionsFile: (id: string) => `${importPath(id)}sospechosos.csv`,

  audit: (asked: Asked, options?: CallOptions) => read<AuditList>('/api/auditoria/', asked, options),
} as const;

/** The provider is asked and then how the payment stands. */
const REFUND_PATIENCE_MS = 30_000;

/** A thousand orders are cancelled one by one. */
const CANCELLING_PATIENCE_MS = 60_000;

function paymentsPath(orderId: string): string {
  return `/api/pedidos/admin/pedidos/${encodeURIComponent(orderId)}/pagos/`;
}

function importPath(id: string): string {
  return `/api/importaciones/${encodeURIComponent(id)}/`;
}

function read<Answer>(path: string, asked: Asked, options?: CallOptions): Promise<Answer> {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return call<Answer>(params.size > 0 ? `${path}?${params}` : path, {}, options);
}

function send<Answer>(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
  return change<Answer>(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
}

/** A call that changes something. Around it a second press is one that nobody meant. */
async function change<Answer>(path: string, init: RequestInit, options?: CallOptions): Promise<Answer> {
  const end = beginChange();
  try {
    return await call<Answer>(path, init, options);
  } finally {
    end();
  }
}
