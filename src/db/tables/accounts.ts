export interface AccountTables {
  users: UserRow;
  sessions: SessionRow;
  login_attempts: LoginAttemptRow;
  password_resets: PasswordResetRow;
}

export interface UserRow {
  id: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  type: 'cliente' | 'admin' | 'superuser';
  password_hash: string;
  created_at: string;
  /** Names, email and id, folded. */
  search_text: string;
}

export interface SessionRow {
  /** SHA-256 of the session value. */
  token_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
}

/** Failed logins of one email from one address, counted from the window's first. */
export interface LoginAttemptRow {
  /** SHA-256 of email and address. */
  key: string;
  window_started_at: string;
  count: number;
}

/** A link by which somebody may set their password without knowing the one it has. */
export interface PasswordResetRow {
  /** SHA-256 of what the link carries. */
  token_hash: string;
  user_id: string;
  expires_at: string;
}
