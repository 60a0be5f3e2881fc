import { Link } from 'react-router';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Price } from '#web/ui/price.tsx';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { hasEnough } from '../model/part-lines.ts';
import { own } from '../steps/part-marks.ts';
import { haveNone } from '../steps/part-moves.ts';

/** Before a shared PC goes to the cart, asks whether its buyer has the parts that its sender has. */
export default function AskForSharersParts({
  view: { address, parts },
  onAnswered,
  onClose,
}: {
  view: BuilderView;
  /**
   * @param answered Receives the address in which the buyer buys or owns those parts. If it did not change, the cart says what is missing.
   * A buyer who decides later only closes the question.
   */
  onAnswered: (answered: BuilderAddress) => void;
  onClose: () => void;
}) {
  const sharers = STEP_KEYS.flatMap((step) => {
    const part = parts[step];
    const isInStock = part !== undefined && hasEnough(part, { owned: [], units: address.units }, step);
    return part !== undefined && address.sharers.includes(step) ? [{ step, part, isInStock }] : [];
  });
  const [first] = sharers;
  if (first === undefined) return null;
  const isOne = sharers.length === 1;
  const { the, it } = STEP_LABELS[first.step];
  const them = isOne ? it : 'las';
  const those = isOne ? (it === 'lo' ? 'ese componente' : 'esa pieza') : 'esas piezas';
  const another = isOne ? (it === 'lo' ? 'otro' : 'otra') : 'otras';
  const toBuy = haveNone(address, sharers);
  const isAllInStock = sharers.every(({ isInStock }) => isInStock);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={isOne ? `¿Tenés ${the}?` : '¿Tenés estas piezas?'}
      description={`La persona que te compartió esta PC ya ${them} tenía: no ${isOne ? 'está' : 'están'} en el total.`}
      footer={
        <div className="flex flex-wrap gap-2">
          {isAllInStock ? (
            <Button variant="primary" onClick={() => onAnswered(toBuy)}>
              No {them} tengo: agregar{them}
            </Button>
          ) : (
            <Link to={builderPath(toBuy)} className={buttonLooks({ variant: 'primary' })} onClick={onClose}>
              No {them} tengo: elegir {another}
            </Link>
          )}
          <Button onClick={() => onAnswered(sharers.reduce((so, { step }) => own(so, step, true), address))}>
            Ya {them} tengo
          </Button>
          <Button onClick={() => onAnswered(address)}>Agregar sin {those}</Button>
          <Button variant="ghost" onClick={onClose}>
            Decidirlo después
          </Button>
        </div>
      }
    >
      <ul className="grid gap-3 text-sm">
        {sharers.map(({ step, part, isInStock }) => (
          <li key={step} className="flex items-start justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{part.description}</span>
            {isInStock ? (
              <Price
                amount={part.price}
                ars={part.priceArs}
                size="sm"
                className="shrink-0 items-end text-right"
              />
            ) : unlistedWords(part.id) === null ? (
              <span className="shrink-0 font-semibold text-bad">Sin stock ahora</span>
            ) : (
              <span className="max-w-40 shrink-0 text-right text-muted">La tiene quien compartió la PC</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
