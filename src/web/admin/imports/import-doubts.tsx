import type { PanelImport } from '#contract/panel/imports.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Why somebody should look at a list before it is applied, with its figures. */
export function ImportDoubts({ run: { doubts, state } }: { run: PanelImport }) {
  if (doubts.length === 0 || (state !== 'en_espera' && state !== 'ensayo')) return null;
  return (
    <Alert
      tone="warn"
      announced={false}
      className="mt-4"
      title={state === 'en_espera' ? 'Cambió demasiado y no se aplicó' : 'Esta lista cambia demasiado'}
    >
      <p>
        {state === 'en_espera'
          ? 'La tienda sigue con la lista anterior hasta que decidas.'
          : 'Comparada con la última que se aplicó con el mismo nombre:'}
      </p>
      <DoubtsList doubts={doubts} />
    </Alert>
  );
}

function DoubtsList({ doubts }: { doubts: PanelImport['doubts'] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {doubts.map(({ reason, message }) => (
        <li key={reason}>{message}</li>
      ))}
    </ul>
  );
}
