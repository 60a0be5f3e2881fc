import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MOST_UPLOADED_MB } from '#contract/panel/upload-limit.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange } from '../use-change.ts';

/** Where a list is chosen to be tried; what it would do is shown before anything changes. */
export function NewImport({ configured }: { configured: string | null }) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState<'file' | 'configured' | null>(null);
  const change = useChange();
  const navigate = useNavigate();

  const start = async (which: 'file' | 'configured', run: () => Promise<{ id: string }>) => {
    setBusy(which);
    const started = await change(run, 'Error al empezar la importación');
    setBusy(null);
    if (started) await navigate(panelPaths.home('importaciones', { importacion: started.id }));
  };
  const upload = () => {
    const found = faultOf(file);
    setFault(found);
    if (file !== null && found === '') void start('file', () => panelApi.uploadList(file));
  };

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <form
        className="sheet p-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === null) upload();
        }}
      >
        <h2 className="text-lg">Subir una lista</h2>
        <p className="mt-1 text-sm text-muted">
          Primero es un ensayo: ves qué cambiaría, y nada cambia hasta que lo apliques. Lo que no está en la
          lista sigue como está, salvo que haya llegado en otra lista subida acá.
        </p>
        <Field
          label="Archivo de la lista"
          description={`JSON o CSV, hasta ${MOST_UPLOADED_MB} MB.`}
          error={fault}
          className="mt-3"
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".json,.csv,.tsv,.txt,application/json,text/csv"
              className="py-2"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                setFault('');
              }}
            />
          )}
        </Field>
        <BusyButton type="submit" variant="primary" className="mt-3" isBusy={busy !== null}>
          {busy === 'file' ? 'Subiendo…' : 'Ensayar la lista'}
        </BusyButton>
      </form>
      <div className="sheet p-4">
        <h2 className="text-lg">Lista configurada</h2>
        {configured === null ? (
          <p className="mt-1 text-sm text-muted">
            No hay ninguna: la tienda la lee de donde diga <code>CATALOG_FEED</code>.
          </p>
        ) : (
          <>
            <p className="mt-1 text-sm break-all text-muted">
              <span className="datum">{configured}</span>. La tienda la lee sola cada 6 minutos; acá la
              ensayás cuando quieras.
            </p>
            <BusyButton
              className="mt-3"
              isBusy={busy !== null}
              onClick={() => void start('configured', panelApi.readConfiguredList)}
            >
              {busy === 'configured' ? 'Empezando…' : 'Leer ahora'}
            </BusyButton>
          </>
        )}
      </div>
    </div>
  );
}

function faultOf(file: File | null): string {
  if (file === null) return 'Elegí un archivo';
  if (file.size === 0) return 'El archivo está vacío';
  return file.size > MOST_UPLOADED_MB * 1024 * 1024 ? `El archivo pasa de ${MOST_UPLOADED_MB} MB` : '';
}
