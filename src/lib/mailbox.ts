/**
 * The mailbox of an email address, as a key for counting: lower case, without a tag (`ana+shop@`), and for Gmail without dots. Two
 * addresses of one mailbox give the same key; the key itself is not an address to write to.
 * @example mailboxOf('Ana.Paz+1@Gmail.com') // 'anapaz@gmail.com'
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  const domain = email.slice(at + 1).toLowerCase();
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/**
 * An address that certainly has the same reader: `email` in lower case, and for Gmail its mailbox. Elsewhere a tag may belong to
 * another person, so a tagged address only represents itself.
 * @example sameReaderAddress('Ana+1@corp.example') // 'ana+1@corp.example'
 */
export function sameReaderAddress(email: string): string {
  const mailbox = mailboxOf(email);
  return mailbox.endsWith('@gmail.com') ? mailbox : email.toLowerCase();
}

/** Google documents that dots make no difference, and that both names are one service. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
