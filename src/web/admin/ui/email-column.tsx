import { BreakAfter } from './break-after.tsx';
import type { Column } from './panel-table.tsx';

/** An address goes on in the next line where one reads a pause in it. */
export const EMAIL_SIGNS = '@.';

export const EMAIL_COLUMN: Column<{ email: string }> = {
  key: 'email',
  words: 'Email',
  cell: ({ email }) => <BreakAfter signs={EMAIL_SIGNS}>{email}</BreakAfter>,
};
