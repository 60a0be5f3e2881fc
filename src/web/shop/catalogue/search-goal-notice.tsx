import { ScaleIcon, WrenchIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { SearchGoal } from '#contract/search-goal.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { noticeOf } from './goal-notice/notice-of-goal.ts';
import type { ListNotes } from './goal-notice/list-notes.ts';

/** Above the results of a search for a whole PC, or for a part that goes with another: the way to the builder. */
export default function SearchGoalNotice({ goal, notes }: { goal: SearchGoal; notes: ListNotes }) {
  const { title, text, links, action, to } = noticeOf(goal, notes);
  const Icon = goal.kind === 'compare' ? ScaleIcon : WrenchIcon;
  return (
    <aside
      aria-label={labelOf(goal)}
      className="sheet mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 text-sm"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-semibold">{title}</p>
        <p className="wrap-anywhere text-muted">{text}</p>
        {links.length === 0 ? null : (
          <ul className="flex flex-wrap gap-x-5">
            {links.map(({ words, to: path }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-2"
                >
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {to === null ? null : (
        <Link to={to} className={buttonLooks({ variant: 'primary' })}>
          <Icon aria-hidden size={16} />
          {action}
        </Link>
      )}
    </aside>
  );
}

function labelOf({ kind }: SearchGoal): string {
  if (kind === 'drive-for-device') return 'Qué disco va';
  return kind === 'compare' ? 'Comparación' : 'Armador de PC';
}
