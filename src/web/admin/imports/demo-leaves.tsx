import { demoLeavesMessage } from '#contract/panel/demo-leaves-message.ts';
import type { PanelImport } from '#contract/panel/imports.ts';
import { Alert } from '#web/ui/alert.tsx';

/** What a list that is not applied yet does to the example that a new shop sells. */
export function DemoLeaves({ run: { counts, state } }: { run: PanelImport }) {
  if (counts === null || counts.fromDemo === 0 || (state !== 'ensayo' && state !== 'en_espera')) return null;
  return (
    <Alert tone="info" announced={false} className="mt-4" title="El catálogo de ejemplo sale de la venta">
      <p>{demoLeavesMessage(counts.fromDemo)}</p>
    </Alert>
  );
}
