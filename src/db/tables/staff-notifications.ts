export interface StaffNotificationTables {
  staff_events: StaffEventRow;
  staff_seen: StaffSeenRow;
  staff_recipients: StaffRecipientRow;
}

/** Something that those who run the shop want to know. */
interface StaffEventRow {
  /** Begins with its time, so that ids sort by it. */
  id: string;
  /** Its place in the order in which the panel hears of events. Null until it was first read. */
  number: number | null;
  /** `StaffEventKind` of staff-notifications. */
  kind: string;
  /** `StaffSection` of staff-notifications. */
  section: string;
  /** The id of the order, product or case. */
  subject: string;
  /** What an email says of it beyond the subject; may be empty. */
  about: string;
}

/** Up to which event a person has looked at a section of the panel. */
interface StaffSeenRow {
  user_id: string;
  section: string;
  number: number;
}

/** An address that gets events by email. */
interface StaffRecipientRow {
  id: string;
  /** In lower case. */
  email: string;
  /** JSON: a list of `StaffEventKind`. */
  kinds: string;
  /** The hour of the shop's day, 0 to 23, of one email a day; null: each event at once. */
  digest_hour: number | null;
  /** The end of the time that its last daily email covered; null: it has not had one. */
  digested_until: string | null;
  /** Opens the link that confirms the address. */
  confirmation_key: string;
  asked_at: string;
  /** Null: nobody has opened the link. */
  confirmed_at: string | null;
}
