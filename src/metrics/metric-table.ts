import { ATTENTION_KINDS } from '#attention/attention.ts';
import { JOB_NAMES } from '#lib/job-names.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/statuses.ts';

/** How an import may have ended or stand, as `import_runs` stores it. */
const IMPORT_STATES = [
  'reading',
  'planned',
  'waiting',
  'discarded',
  'applying',
  'applied',
  'unchanged',
  'failed',
  'undoing',
  'undone',
] as const;

interface GaugeText {
  help: string;
  /** The label of its values, and all values of the label, which are fixed: no metric grows with visitors' requests. */
  label?: { name: string; values: readonly string[] };
  /** A value of the label that is not read is left out; without this it is 0. */
  isSparse?: true;
}

/** What is read when somebody asks. Ages are in seconds by the shop's own clock. */
export const GAUGES = {
  zocalo_ready: {
    help: '1 while this check of /readyz is ok.',
    label: { name: 'check', values: ['database', 'migrations', 'catalogue', 'disk', 'leader', 'jobs'] },
  },
  zocalo_database_up: { help: '1 while the database answers and takes changes.' },
  zocalo_leader: { help: '1 in the process that imports, reprices and sends the emails.' },
  zocalo_data_free_bytes: { help: 'Bytes left on the disk of DATA_DIR.' },
  zocalo_data_min_free_bytes: { help: 'With less the shop is not ready (MIN_FREE_MB).' },
  zocalo_page_cache_entries: { help: 'Responses in the cache.' },
  zocalo_page_cache_bytes: { help: 'Bytes of the responses in the cache.' },
  zocalo_catalogue_version: { help: 'Version of the catalogue that this process shows.' },
  zocalo_catalogue_snapshot_age_seconds: {
    help: 'Since this process replaced its catalogue: grows while nothing changes.',
  },
  zocalo_catalogue_checked_age_seconds: {
    help: 'Since this process last saw that its catalogue is the newest: stays under a second.',
  },
  zocalo_orders: { help: 'Orders by status.', label: { name: 'status', values: ORDER_STATUSES } },
  zocalo_payments: {
    help: 'Payments by the state that the provider last reported.',
    label: { name: 'state', values: PAYMENT_STATUSES },
  },
  zocalo_stock_holds: { help: 'Unpaid orders that hold stock until a moment.' },
  zocalo_held_units: { help: 'Units in those orders.' },
  zocalo_email_outbox: { help: 'Emails that wait to be sent or tried again.' },
  zocalo_email_outbox_oldest_age_seconds: { help: 'Age of the oldest of them; 0 without any.' },
  zocalo_emails_in_trouble: { help: 'Unsent emails whose last attempt failed, also those given up.' },
  zocalo_last_order_age_seconds: { help: 'Since the last order was placed.' },
  zocalo_payment_notifications: { help: "The provider's notifications that wait to be processed." },
  zocalo_payment_notifications_oldest_age_seconds: { help: 'Age of the oldest of them; 0 without any.' },
  zocalo_open_refunds: { help: 'Refunds that were asked for and have no outcome.' },
  zocalo_open_refunds_oldest_age_seconds: { help: 'Age of the oldest of them; 0 without any.' },
  zocalo_attention_items: {
    help: 'Open items in Atención, by kind.',
    label: { name: 'kind', values: ATTENTION_KINDS },
  },
  zocalo_last_good_import_age_seconds: {
    help: "Since the supplier's list could last be read by the clock.",
  },
  zocalo_failed_imports: { help: 'Readings that have failed since then.' },
  zocalo_last_import_age_seconds: { help: "Since the last reading of the supplier's list by the clock." },
  zocalo_last_import_state: {
    help: 'Its outcome: 1 at its state, 0 elsewhere.',
    label: { name: 'state', values: IMPORT_STATES },
  },
  zocalo_database_connections: {
    help: 'Connections of this process to PostgreSQL; `waiting`: work that waits for one.',
    label: { name: 'state', values: ['used', 'idle', 'waiting'] },
  },
  zocalo_database_connections_max: { help: 'How many connections this process opens at most.' },
  zocalo_job_age_seconds: {
    help: 'Since a job of this process last ended well. Most jobs run in the leader alone.',
    label: { name: 'name', values: JOB_NAMES },
    isSparse: true,
  },
  zocalo_job_failing_seconds: {
    help: 'How long the rounds of a job of this process have been failing; 0: the last one went well.',
    label: { name: 'name', values: JOB_NAMES },
    isSparse: true,
  },
  zocalo_last_backup_age_seconds: { help: 'Since the newest backup in BACKUP_DIR.' },
} as const satisfies Record<string, GaugeText>;

export type GaugeName = keyof typeof GAUGES;

/** A gauge's value, or its values by label: those that are not named are 0. Null: unknown at this moment, so it is left out. */
export type Reading = number | Readonly<Record<string, number>> | null;
export type Readings = Readonly<Record<GaugeName, Reading>>;
