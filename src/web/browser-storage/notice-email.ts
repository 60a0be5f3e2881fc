import { typedText } from './tab-storage.ts';

/** In a notice's form: another product's starts with it. */
export const noticeEmail = typedText('notice_email');
