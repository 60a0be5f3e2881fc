import clsx from 'clsx';
import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import type { VerdictResponse } from '#contract/build.ts';

const MARKS = {
  compatible: { Icon: CircleCheckIcon, looks: 'text-good', words: 'Compatible' },
  warning: { Icon: TriangleAlertIcon, looks: 'text-warn', words: 'Advertencia' },
  error: { Icon: CircleXIcon, looks: 'text-bad', words: 'Error' },
} as const;

/** The verdict in a word. */
export function StatusMark({ status }: { status: VerdictResponse['status'] }) {
  const { Icon, looks, words } = MARKS[status];
  return (
    <span className={clsx('inline-flex items-center gap-1 text-xs font-semibold', looks)}>
      <Icon aria-hidden size={14} />
      {words}
    </span>
  );
}
