import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';

const FACES = {
  compatible: { tone: 'good', title: 'Todos los componentes son compatibles' },
  warning: { tone: 'warn', title: 'Advertencia de compatibilidad' },
  error: { tone: 'bad', title: 'Error de compatibilidad detectado' },
} as const;

/** The verdict on a build; `children` are its reasons. */
export function CompatibilityBanner({
  status,
  doubt,
  children,
  className,
}: {
  status: keyof typeof FACES;
  /** The title where less is known than a good verdict says. */
  doubt?: string | undefined;
  children?: ReactNode;
  className?: string;
}) {
  const { tone, title } = FACES[status];
  return (
    <Alert
      tone={doubt === undefined ? tone : 'info'}
      title={doubt ?? title}
      {...(className ? { className } : {})}
    >
      {children}
    </Alert>
  );
}
