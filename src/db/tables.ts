import type { AccountTables } from './tables/accounts.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BulkChangeTables } from './tables/bulk-changes.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ImportTables } from './tables/imports.ts';
import type { JobTables } from './tables/jobs.ts';
import type { KnownPartTables } from './tables/known-parts.ts';
import type { MailTables } from './tables/mail.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PricingTables } from './tables/pricing.ts';
import type { QuoteTables } from './tables/quotes.ts';
import type { ShopTables } from './tables/shop.ts';
import type { StaffNotificationTables } from './tables/staff-notifications.ts';
import type { SupplierTables } from './tables/suppliers.ts';
import type { WithdrawalTables } from './tables/withdrawals.ts';

/**
 * The rows as both engines store them: text ids, integer cents, ISO times in UTC, JSON as text, booleans as 0 or 1. A margin is in
 * basis points: 1000 = 10 %. On a product, 0 means its category's margin.
 */
export interface Tables
  extends
    CatalogueTables,
    BulkChangeTables,
    ImportTables,
    SupplierTables,
    KnownPartTables,
    PricingTables,
    OrderTables,
    PaymentTables,
    QuoteTables,
    WithdrawalTables,
    NoticeTables,
    AccountTables,
    AuditTables,
    MailTables,
    JobTables,
    StaffNotificationTables,
    ShopTables {}
