export type Role = 'cliente' | 'admin' | 'superuser';

/** Somebody with an account; never carries the password. */
export interface Person {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  createdAt: string;
}

/** How an email is kept and compared: nobody means another person by a capital letter. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
