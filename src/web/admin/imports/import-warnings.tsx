import type { PanelImport } from '#contract/panel/imports.ts';
import { Alert } from '#web/ui/alert.tsx';

/** What somebody should know of a list before it is applied, however little it changes. */
export function ImportWarnings({ run: { warnings, state } }: { run: PanelImport }) {
  // A list that changes nothing may be the wrong one too.
  if (warnings.length === 0 || (state !== 'ensayo' && state !== 'sin_cambios')) return null;
  return (
    <Alert
      tone="bad"
      announced={false}
      className="mt-4"
      title={state === 'ensayo' ? 'Mirá esto antes de aplicarla' : 'Mirá esto'}
    >
      {warnings.map(({ reason, message }) => (
        <p key={reason}>{message}</p>
      ))}
    </Alert>
  );
}
