import clsx from 'clsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  info: { box: 'border-ink/50 bg-ink-soft', mark: 'text-ink', Icon: InfoIcon },
  good: { box: 'border-good/50 bg-good-soft', mark: 'text-good', Icon: CircleCheckIcon },
  warn: { box: 'border-warn/50 bg-warn-soft', mark: 'text-warn', Icon: TriangleAlertIcon },
  bad: { box: 'border-bad/50 bg-bad-soft', mark: 'text-bad', Icon: CircleAlertIcon },
} as const;

export interface AlertProps {
  tone?: keyof typeof TONES;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links that answer the alert. */
  actions?: ReactNode;
  className?: string;
  /** Announced when it appears: at once for `bad`, politely otherwise. `false` for text that is there from the start. */
  announced?: boolean;
}

export function Alert({ tone = 'info', title, children, actions, className, announced = true }: AlertProps) {
  const { box, mark, Icon } = TONES[tone];
  return (
    <div
      data-message
      role={announced ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={clsx('flex gap-3 rounded-sm border border-l-4 p-3 text-sm', box, className)}
    >
      <Icon aria-hidden size={18} className={clsx('mt-0.5 shrink-0', mark)} />
      <div className="min-w-0 grow">
        <div className="font-semibold">{title}</div>
        {children ? <div className="mt-1 text-text/90">{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
