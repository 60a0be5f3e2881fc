import { PendingLink } from '#web/address/pending-location.tsx';
import { TabStrip, tabLooks } from '#web/ui/tabs.tsx';
import { linkWith } from './use-view.ts';

interface Tab {
  key: string;
  label: string;
  isShown: boolean;
  /** What the tab changes in the address. */
  changes: Parameters<typeof linkWith>[0];
}

/** Tabs that are links: each shows another part of a section's list. */
export function ViewTabs({
  label,
  className,
  tabs,
}: {
  label: string;
  className?: string;
  tabs: readonly Tab[];
}) {
  return (
    <TabStrip label={label} wraps {...(className && { className })}>
      {tabs.map(({ key, label, isShown, changes }) => (
        <li key={key}>
          <PendingLink
            to={linkWith(changes)}
            className={tabLooks}
            aria-current={isShown ? 'page' : undefined}
          >
            {label}
          </PendingLink>
        </li>
      ))}
    </TabStrip>
  );
}
