/**
 * The mailbox that an email address reaches, to count by: lower case, without a tag (`ana+shop@`), and for Gmail without dots. Two addresses
 * of one mailbox give the same key; the key itself is not an address to write to.
 * @example mailboxOf('Ana.Paz+1@Gmail.com') // 'anapaz@gmail.com'
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const domain = email.slice(at + 1).toLowerCase();
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Google documents that dots make no difference, and that both names are one service. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
