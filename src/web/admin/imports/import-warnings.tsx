import type { PanelImport } from '#contract/panel/imports.ts';
import { Alert } from '#web/ui/alert.tsx';

/** What somebody should know of a list before it is applied, however little it changes. */
export function ImportWarnings({ run: { warnings, state } }: { run: PanelImport }) {
  if (warnings.length === 0 || state !== 'ensayo') return null;
  return (
    <Alert tone="bad" announced={false} className="mt-4" title="Antes de aplicarla">
      {warnings.map(({ reason, message }) => (
        <p key={reason}>{message}</p>
      ))}
    </Alert>
  );
}
