import { KIND_LABELS, STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { AdviceNote } from '#contract/advice-note.ts';
import { sayUse } from '#web/shop/use-labels.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { exchange } from '../steps/part-marks.ts';
import { PathLink } from '../steps/path-link.tsx';
import { maybeReplacedPath, withoutOwnPath } from './own-parts-back.ts';
import { amountMessage, leftMessage } from './spent-messages.ts';

/** Notes on advice: a PC that surely starts, why money is left, and whether the visitor's board is the limit. */
export function AdviceNotes({ view }: { view: BuilderView }) {
  const { notes = [], address } = view;
  return notes.map((note) => (
    <p key={note.kind} className="mt-2 text-sm">
      {noteMessage(note, view)} <WayFrom note={note} address={address} />
    </p>
  ));
}

/** What to do about a note, in one press; nothing where there is nothing to do. */
function WayFrom({ note, address }: { note: AdviceNote; address: BuilderAddress }) {
  const looks = 'font-semibold text-ink underline underline-offset-2';
  if (note.kind === 'sure-start') {
    return (
      <MoveLink
        address={address}
        change={(pending) => exchange(pending, { [note.step]: note.id })}
        leads="away"
        className={looks}
      >
        Cambiar {STEP_LABELS[note.step].the}
      </MoveLink>
    );
  }
  const way = wayToComplete(note);
  return way === null ? null : (
    <PathLink address={address} pathOf={way.pathOf} className={looks}>
      {way.words}
    </PathLink>
  );
}

/** Completes the PC once more, as the note proposes; null where it does not. */
function wayToComplete(
  note: AdviceNote,
): { pathOf: (address: BuilderAddress) => string; words: string } | null {
  switch (note.kind) {
    case 'other-board':
      return {
        pathOf: (address) => withoutOwnPath(address, 'motherboard'),
        words: 'Armarla con otra motherboard',
      };
    case 'kept-part':
      return {
        pathOf: (address) => maybeReplacedPath(address, note.step),
        words: `Cambiar ${STEP_LABELS[note.step].the}`,
      };
    default:
      return null;
  }
}

/** @example 'Te quedan USD 97.40: el límite en juegos es tu GTX 1660 SUPER, y con ella nada más caro se nota.' */
export function noteMessage(
  note: AdviceNote,
  view: Pick<BuilderView, 'address' | 'budget' | 'rate' | 'total' | 'pesos'>,
): string {
  const left = `Te quedan ${leftMessage(view) ?? ''}`;
  const use = sayUse(view.address.wish.use);
  switch (note.kind) {
    case 'sure-start':
      return `Por ${amountMessage(view, note.more)} más, con ${STEP_LABELS[note.step].a} ${note.name} arranca seguro.`;
    case 'next-step':
      return `${left}: el próximo cambio que se nota es ${note.name}, por ${amountMessage(view, note.more)} más.`;
    case 'kept-part':
      return `Con tu ${KIND_LABELS[note.step].one} es lo que más rinde. Con ${STEP_LABELS[note.step].it === 'la' ? 'otra' : 'otro'}, dentro del mismo presupuesto, rinde mucho más.`;
    case 'nothing-shows':
      if (note.isHeldBack) return `${left}: con las piezas que ya tenés no va un procesador más rápido.`;
      return note.ownCard === null
        ? `${left}: para ${use}, gastar un poco más en esta PC no se nota.`
        : `${left}: en juegos el límite es tu ${note.ownCard}, y con ella nada más caro se nota.`;
    case 'other-board': {
      const parts = note.gpu === null ? `un ${note.cpu}` : `un ${note.cpu} y una ${note.gpu}`;
      return `Con otra motherboard rinde más: ${parts}, todo por ${amountMessage(view, note.total)}.`;
    }
    case 'own-board':
      return note.otherGpu === null
        ? `Tu ${note.board} conviene: con otra motherboard, por esta plata nada rinde claramente más.`
        : `Tu ${note.board} conviene: pagando otra motherboard, la plata alcanza para una ${note.otherGpu}, más lenta que la ${note.gpu ?? ''}.`;
  }
}
