import { useLocation } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useKeptDraft } from '../kept-draft.ts';
import { isUnsentFile, UNSENT_FILE } from '../unsent-file.ts';

/** After a new login: which file the session's end kept from being sent, where it was chosen. */
export function UnsentFileNote() {
  const { pathname, search } = useLocation();
  const [unsent, keep] = useKeptDraft(UNSENT_FILE, isUnsentFile);
  if (unsent?.place !== pathname + search) return null;
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={`Tu sesión terminó antes de subir «${unsent.name}»`}
      actions={
        <Button size="sm" onClick={() => keep(null)}>
          Entendido
        </Button>
      }
    >
      Elegí el archivo de nuevo.
      {unsent.form === '' ? '' : ' Lo demás que habías puesto quedó como estaba.'}
    </Alert>
  );
}
