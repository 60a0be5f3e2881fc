import clsx from 'clsx';
import { CircleCheckIcon, CircleHelpIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import type { BuilderView } from '../model/builder-view.ts';
import { briefReasons } from './verdict-messages.ts';

const MARKS = {
  compatible: { Icon: CircleCheckIcon, looks: 'text-good', words: 'Compatible' },
  doubtful: { Icon: CircleHelpIcon, looks: 'text-warn', words: 'Por revisar' },
  warning: { Icon: TriangleAlertIcon, looks: 'text-warn', words: 'Advertencia' },
  error: { Icon: CircleXIcon, looks: 'text-bad', words: 'Error' },
} as const;

/** The verdict in a word. */
export function StatusMark({ view }: { view: Pick<BuilderView, 'verdict' | 'review'> }) {
  const { Icon, looks, words } = markOf(view);
  return (
    <span className={clsx('inline-flex items-center gap-1 text-xs font-semibold', looks)}>
      <Icon aria-hidden size={14} />
      {words}
    </span>
  );
}

/** Characters that fit into two lines of the bar of a phone 360 px wide. A sentence that is cut says less than a word. */
const SHORT_REASON = 40;

/** The verdict for a small space: its first reason if that is short, otherwise a word. Screen readers get both. */
export function StatusLine({ view }: { view: Pick<BuilderView, 'verdict' | 'unknown' | 'review'> }) {
  const { Icon, looks, words } = markOf(view);
  const [reason] = briefReasons(view);
  const isShort = reason !== undefined && reason.length <= SHORT_REASON;
  return (
    <span className={clsx('flex min-w-0 items-center gap-1 text-xs font-semibold', looks)} title={reason}>
      <Icon aria-hidden size={14} className="shrink-0" />
      {reason === undefined ? (
        words
      ) : (
        <>
          <span className={clsx(isShort && 'sr-only')}>
            {words}
            <span className="sr-only">: </span>
          </span>
          <span className={isShort ? 'line-clamp-2 whitespace-normal' : 'sr-only'}>{reason}</span>
        </>
      )}
    </span>
  );
}

function markOf({ verdict, review }: Pick<BuilderView, 'verdict' | 'review'>) {
  const isDoubtful = verdict.status === 'compatible' && review !== undefined;
  return MARKS[isDoubtful ? 'doubtful' : verdict.status];
}
