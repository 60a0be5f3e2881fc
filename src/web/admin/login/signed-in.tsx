import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** There is no panel in this version: it says so instead of leading nowhere. */
export function SignedIn({ onSignOut }: { onSignOut: () => Promise<void> }) {
  return (
    <Alert
      tone="good"
      title="Sesión iniciada"
      actions={<Button onClick={() => void onSignOut()}>Cerrar sesión</Button>}
    >
      El panel todavía no está en esta versión. Los pedidos que entran quedan guardados en la base de la
      tienda.
    </Alert>
  );
}
