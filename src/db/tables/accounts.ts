export interface AccountTables {
  users: UserRow;
  sessions: SessionRow;
  login_attempts: LoginAttemptRow;
  password_resets: PasswordResetRow;
  invitations: InvitationRow;
  login_waits: LoginWaitRow;
  known_devices: KnownDeviceRow;
  account_emails: AccountEmailRow;
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
  second_factor_roles: SecondFactorRoleRow;
}

export interface UserRow {
  id: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  type: 'cliente' | 'admin' | 'superuser';
  /** A role that `type` has no word for. The previous release reads its `type`, `cliente`, which cannot enter the panel. */
  role: string | null;
  password_hash: string;
  created_at: string;
  /** Names, email and id, normalised. */
  search_text: string;
}

export interface SessionRow {
  /** SHA-256 of the session value. */
  token_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
  /** The browser's own name, and its address; null: the session began in a release that did not store them. */
  user_agent: string | null;
  address: string | null;
  /** When its person last typed their password in it. */
  confirmed_at: string | null;
}

/** What the app on a person's phone knows. */
interface SecondFactorRow {
  user_id: string;
  /** In base32. */
  secret: string;
  /** Null: they have not yet typed a code of it. */
  confirmed_at: string | null;
  /** The time step of the last code that was used. */
  last_step: number | null;
}

/** A code for when the phone is lost. */
interface RecoveryCodeRow {
  user_id: string;
  /** SHA-256 of its letters. */
  code_hash: string;
  used_at: string | null;
}

/** A role that needs a second factor. */
interface SecondFactorRoleRow {
  role: string;
}

/** Failed logins of one email from one address, counted from the window's first. */
export interface LoginAttemptRow {
  /** SHA-256 of email and address. */
  key: string;
  window_started_at: string;
  count: number;
}

/** How long an account, an address or a network must wait after failed logins, or who waits for an account; ISO times in UTC. */
interface LoginWaitRow {
  /** SHA-256 of its subject. */
  key: string;
  failures: number;
  /** When the next login is checked. */
  opens_at: string;
  /** After that it counts as absent. */
  expires_at: string;
}

/** A browser that has signed in to an account before. */
interface KnownDeviceRow {
  /** SHA-256 of its cookie. */
  token_hash: string;
  user_id: string;
  last_used_at: string;
}

/** Another mailbox of a person; not confirmed: the link that was mailed there. */
export interface AccountEmailRow {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  user_id: string;
  email: string;
  /** Of the link. */
  expires_at: string;
  confirmed_at: string | null;
}

/** An invitation to the panel whose person has not chosen a password yet; ISO times in UTC. */
interface InvitationRow {
  user_id: string;
  /** When it was sent last, and by whom. */
  invited_at: string;
  invited_by: string;
  /** Of the link of its last email; null: that has not gone out yet. */
  expires_at: string | null;
}

/** A link that lets a person set their password without knowing the current one. */
export interface PasswordResetRow {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  user_id: string;
  expires_at: string;
}
