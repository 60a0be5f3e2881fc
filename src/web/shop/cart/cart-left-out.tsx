import { PlusIcon } from 'lucide-react';
import { Link } from 'react-router';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import {
  markOwnedPart,
  useLeftOutParts,
  type LeftOutPart,
} from '#web/browser-storage/cart-left-out-storage.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { addToCartWithToast } from '../product-card/add-to-cart-with-toast.ts';

/** What the PC in the cart needs besides: whoever shared it has it, the buyer has it, or there was no stock of it. */
export function CartLeftOut({
  ids,
  onAnswered,
}: {
  ids: readonly string[];
  /** The pressed button disappears, so the focus needs a new place. */
  onAnswered: () => void;
}) {
  return useLeftOutParts(ids).map((part) => <LeftOut key={part.id} part={part} onAnswered={onAnswered} />);
}

function LeftOut({ part, onAnswered }: { part: LeftOutPart; onAnswered: () => void }) {
  const { the, it } = STEP_LABELS[part.step];
  const add = () => {
    addToCartWithToast(part, part.units);
    onAnswered();
  };
  const named = <span className="sr-only">: {part.description}</span>;
  switch (part.reason) {
    case 'owned':
      return (
        <p className="mb-4 text-sm">
          <span className="wrap-anywhere">
            Ya tenés {the}: {part.description}.
          </span>{' '}
          <button type="button" className="py-1.5 underline underline-offset-2 hover:text-ink" onClick={add}>
            No {it} tengo: agregar{it}
            {named}
          </button>
        </p>
      );
    case 'sharers':
    case 'sold-out':
      return (
        <Alert
          tone="warn"
          announced={false}
          className="mb-6"
          title={`Falta ${the}: ${
            part.reason === 'sharers'
              ? `la persona que te compartió esta PC ya ${it} tenía`
              : 'cuando agregaste la PC no había stock'
          }`}
          actions={
            <>
              {part.hadStock ? (
                <Button variant="primary" size="sm" onClick={add}>
                  <PlusIcon aria-hidden size={15} />
                  Agregar{it}
                  {named}
                </Button>
              ) : (
                <Link to={part.link} className={buttonLooks({ size: 'sm' })}>
                  Elegir {it === 'la' ? 'otra' : 'otro'} en el armador
                </Link>
              )}
              <Button
                size="sm"
                onClick={() => {
                  markOwnedPart(part.id);
                  onAnswered();
                }}
              >
                {part.reason === 'sharers' ? 'Yo también' : 'Ya'} {it} tengo
                {named}
              </Button>
            </>
          }
        >
          <p className="wrap-anywhere">{part.description}</p>
        </Alert>
      );
  }
}
