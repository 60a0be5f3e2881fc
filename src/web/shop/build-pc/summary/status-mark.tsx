import clsx from 'clsx';
import { CircleCheckIcon, CircleHelpIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import type { BuilderView } from '../model/builder-view.ts';

const MARKS = {
  compatible: { Icon: CircleCheckIcon, looks: 'text-good', words: 'Compatible' },
  doubtful: { Icon: CircleHelpIcon, looks: 'text-warn', words: 'Por revisar' },
  warning: { Icon: TriangleAlertIcon, looks: 'text-warn', words: 'Advertencia' },
  error: { Icon: CircleXIcon, looks: 'text-bad', words: 'Error' },
} as const;

/** The verdict in a word. */
export function StatusMark({ view: { verdict, review } }: { view: Pick<BuilderView, 'verdict' | 'review'> }) {
  const isDoubtful = verdict.status === 'compatible' && review !== undefined;
  const { Icon, looks, words } = MARKS[isDoubtful ? 'doubtful' : verdict.status];
  return (
    <span className={clsx('inline-flex items-center gap-1 text-xs font-semibold', looks)}>
      <Icon aria-hidden size={14} />
      {words}
    </span>
  );
}
