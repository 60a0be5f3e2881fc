import { Link } from 'react-router';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Price } from '#web/ui/price.tsx';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { own } from '../steps/part-marks.ts';
import { openToExchange } from '../steps/part-moves.ts';

/** Asks before a shared PC goes to the cart whether its buyer has the parts that its sharer has. */
export default function AskForSharersParts({
  view: { address, parts },
  onAnswered,
  onClose,
}: {
  view: BuilderView;
  /** @param answered The address with those parts to be bought or owned by the buyer; as it was, the cart says what is missing. */
  onAnswered: (answered: BuilderAddress) => void;
  onClose: () => void;
}) {
  const sharers = STEP_KEYS.flatMap((step) => {
    const part = parts[step];
    return part !== undefined && address.sharers.includes(step) ? [{ step, part }] : [];
  });
  const [first] = sharers;
  if (first === undefined) return null;
  const isOne = sharers.length === 1;
  const them = isOne ? STEP_LABELS[first.step].it : 'las';
  const answer = (isOwned: boolean) =>
    onAnswered(sharers.reduce((so, { step }) => own(so, step, isOwned), address));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={isOne ? `¿Tenés ${STEP_LABELS[first.step].the}?` : '¿Tenés estas piezas?'}
      description={`La persona que te compartió esta PC ya ${them} tenía: no ${isOne ? 'está' : 'están'} en el total.`}
      footer={
        <div className="flex flex-wrap gap-2">
          {sharers.some(({ part }) => part.stock > 0) ? (
            <Button variant="primary" onClick={() => answer(false)}>
              No {them} tengo: agregar{them}
            </Button>
          ) : (
            <Link
              to={builderPath(openToExchange(own(address, first.step, false), first.step))}
              className={buttonLooks({ variant: 'primary' })}
              onClick={onClose}
            >
              No {them} tengo: elegir {them === 'lo' ? 'otro' : 'otra'}
            </Link>
          )}
          <Button onClick={() => answer(true)}>Ya {them} tengo</Button>
          <Button variant="ghost" onClick={() => onAnswered(address)}>
            Decidirlo después
          </Button>
        </div>
      }
    >
      <ul className="grid gap-3 text-sm">
        {sharers.map(({ step, part }) => (
          <li key={step} className="flex items-start justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{part.description}</span>
            {part.stock > 0 ? (
              <Price
                amount={part.price}
                ars={part.priceArs}
                size="sm"
                className="shrink-0 items-end text-right"
              />
            ) : (
              <span className="shrink-0 font-semibold text-bad">
                {unlistedWords(part.id) === null ? 'Sin stock ahora' : 'No la vendemos'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
