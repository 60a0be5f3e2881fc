import { tabStorage } from './tab-storage.ts';

const NOTICE_EMAIL_KEY = 'notice_email';

/** What was typed in a notice's form: another product's starts with it, and a page that is loaded again keeps it. */
export function readNoticeEmail(): string {
  return tabStorage.read(NOTICE_EMAIL_KEY) ?? '';
}

export function keepNoticeEmail(typed: string): void {
  if (typed === '') tabStorage.remove(NOTICE_EMAIL_KEY);
  else tabStorage.write(NOTICE_EMAIL_KEY, typed);
}
