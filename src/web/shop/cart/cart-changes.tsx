import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { CartChange } from './check-cart.ts';

/** What changed since the buyer's last visit, line by line, until they confirm that they read it. */
export function CartChanges({ changes, onRead }: { changes: readonly CartChange[]; onRead: () => void }) {
  if (changes.length === 0) return null;
  return (
    <Alert
      tone="warn"
      title="Tu carrito cambió desde la última vez"
      className="mb-6"
      actions={
        <Button size="sm" onClick={onRead}>
          Entendido
        </Button>
      }
    >
      <ul className="grid gap-1">
        {changes.map((change) => (
          <li key={`${change.kind}-${change.id}`}>
            <strong>{change.name}</strong>: {changeMessage(change)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function changeMessage(change: CartChange): string {
  switch (change.kind) {
    case 'gone':
      return 'lo quitamos porque ya no está a la venta.';
    case 'sold-out':
      return 'lo quitamos porque se quedó sin stock.';
    case 'fewer-left':
      return change.left === 1
        ? `querías ${change.wanted} y queda 1.`
        : `querías ${change.wanted} y quedan ${change.left}.`;
    case 'price':
      return Number(change.now) > Number(change.before)
        ? `subió de USD ${change.before} a USD ${change.now}.`
        : `bajó de USD ${change.before} a USD ${change.now}.`;
  }
}
