import type { PanelImport } from '#contract/panel/imports.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Why somebody should look at a list before it is applied, with its figures. */
export function ImportDoubts({ run: { dudas, estado } }: { run: PanelImport }) {
  if (dudas.length === 0 || (estado !== 'en_espera' && estado !== 'ensayo')) return null;
  return (
    <Alert
      tone="warn"
      announced={false}
      className="mt-4"
      title={estado === 'en_espera' ? 'Cambió demasiado y no se aplicó' : 'Esta lista cambia demasiado'}
    >
      <p>
        {estado === 'en_espera'
          ? 'La tienda sigue con la lista anterior hasta que decidas.'
          : 'Comparada con la última que se aplicó con el mismo nombre:'}
      </p>
      <DoubtsList doubts={dudas} />
    </Alert>
  );
}

function DoubtsList({ doubts }: { doubts: PanelImport['dudas'] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {doubts.map(({ motivo, mensaje }) => (
        <li key={motivo}>{mensaje}</li>
      ))}
    </ul>
  );
}
