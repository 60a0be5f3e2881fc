import { PlusIcon } from 'lucide-react';
import { Link } from 'react-router';
import { KIND_LABELS, STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import {
  markOwnedPart,
  useLeftOutParts,
  type LeftOutPart,
} from '#web/browser-storage/cart-left-out-storage.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { addToCartWithToast } from '../product-card/add-to-cart-with-toast.ts';
import { whichOwned } from './which-owned.ts';
import { once } from '#lib/once.ts';

/** The parts of the PC that are not in the cart: its sender or the buyer has them, or they had no stock. */
export function CartLeftOut({
  ids,
  onAnswered,
}: {
  ids: readonly string[];
  /** The pressed button disappears, so the focus needs a new place. */
  onAnswered: () => void;
}) {
  const parts = useLeftOutParts(ids);
  const sharers = parts.filter(({ reason }) => reason === 'sharers');
  const others = sharers.length < 2 ? parts : parts.filter(({ reason }) => reason !== 'sharers');
  return (
    <>
      {sharers.length < 2 ? null : <SharersParts parts={sharers} onAnswered={onAnswered} />}
      {others.map((part) => (
        <LeftOut key={part.id} part={part} onAnswered={onAnswered} />
      ))}
    </>
  );
}

/** Without one of them no PC starts. */
const STARTS_WITH: readonly StepKey[] = ['cpu', 'motherboard', 'ram', 'psu'];

function SharersParts({ parts, onAnswered }: { parts: readonly LeftOutPart[]; onAnswered: () => void }) {
  const names = listFormat().format(parts.map(({ step }) => KIND_LABELS[step].one));
  const isDead = parts.some(({ step }) => STARTS_WITH.includes(step));
  return (
    <Alert
      tone="warn"
      announced={false}
      className="mb-6"
      title={`Falta ${names}: ${isDead ? 'sin eso no prende' : 'la persona que te compartió esta PC ya las tenía'}`}
    >
      {isDead ? <p>La persona que te compartió esta PC ya las tenía.</p> : null}
      <ul className="mt-2 grid gap-3">
        {parts.map((part) => (
          <li key={part.id}>
            <p className="wrap-anywhere">{part.description}</p>
            <p className="mt-1 flex flex-wrap gap-2">
              <Answers part={part} onAnswered={onAnswered} />
            </p>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const listFormat = once(() => new Intl.ListFormat('es'));

function LeftOut({ part, onAnswered }: { part: LeftOutPart; onAnswered: () => void }) {
  const { the, it } = STEP_LABELS[part.step];
  switch (part.reason) {
    case 'owned':
      return (
        <p className="mb-4 text-sm">
          <span className="wrap-anywhere">
            Ya tenés {the}: {whichOwned(part)}.
          </span>{' '}
          {part.hadStock ? (
            <button
              type="button"
              className="py-1.5 underline underline-offset-2 hover:text-ink"
              onClick={() => {
                addToCartWithToast(part, part.units);
                onAnswered();
              }}
            >
              No {it} tengo: agregar{it}
              <Named part={part} />
            </button>
          ) : (
            <Link to={part.link} className="py-1.5 underline underline-offset-2 hover:text-ink">
              No {it} tengo: elegir {it === 'la' ? 'otra' : 'otro'}
              <Named part={part} />
            </Link>
          )}
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
          actions={<Answers part={part} onAnswered={onAnswered} />}
        >
          <p className="wrap-anywhere">{part.description}</p>
        </Alert>
      );
  }
}

/** To buy the part, or another one; or to say that it is there. */
function Answers({ part, onAnswered }: { part: LeftOutPart; onAnswered: () => void }) {
  const { it } = STEP_LABELS[part.step];
  return (
    <>
      {part.hadStock ? (
        <Button
          variant="primary"
          size="sm"
          onClick={() => {
            addToCartWithToast(part, part.units);
            onAnswered();
          }}
        >
          <PlusIcon aria-hidden size={15} />
          Agregar{it}
          <Named part={part} />
        </Button>
      ) : (
        <Link to={part.link} className={buttonLooks({ size: 'sm' })}>
          Elegir {it === 'la' ? 'otra' : 'otro'} en el armador
          <Named part={part} />
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
        <Named part={part} />
      </Button>
    </>
  );
}

function Named({ part: { description } }: { part: LeftOutPart }) {
  return <span className="sr-only"> {description}</span>;
}
