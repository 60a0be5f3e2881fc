import { useState } from 'react';
import type { PanelWithdrawal, WithdrawalWord } from '#contract/panel/withdrawals.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { NoteDialog } from '../ui/note-dialog.tsx';
import { useChange } from '../use-change.ts';
import { WITHDRAWAL_STATE_WORDS, WITHDRAWAL_STEP_WORDS } from './withdrawal-words.ts';

/** A button for each step that the case may take; each asks for its reason. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: PanelWithdrawal }) {
  const [asked, setAsked] = useState<WithdrawalWord | null>(null);
  if (withdrawal.pasos.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {withdrawal.pasos.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'rechazado' ? 'danger' : 'secondary'}
          onClick={() => setAsked(step)}
        >
          {WITHDRAWAL_STEP_WORDS[step]}
          <span className="sr-only"> {withdrawal.codigo}</span>
        </Button>
      ))}
      {asked === null ? null : (
        <StepDialog key={asked} withdrawal={withdrawal} step={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function StepDialog({
  withdrawal: { codigo, estado },
  step,
  onClose,
}: {
  withdrawal: PanelWithdrawal;
  step: WithdrawalWord;
  onClose: () => void;
}) {
  const change = useChange();
  const move = async (note: string) => {
    const moved = await change(
      () => panelApi.moveWithdrawal(codigo, { desde: estado, hacia: step, nota: note }),
      'Error al actualizar el arrepentimiento',
    );
    if (moved === undefined) return false;
    notify.success(`Caso ${codigo}: ${WITHDRAWAL_STATE_WORDS[step].toLowerCase()}`);
    return true;
  };
  return (
    <NoteDialog
      title={`${WITHDRAWAL_STEP_WORDS[step]}: ${codigo}`}
      description="Queda con el caso, con tu nombre y la hora."
      label="Motivo, o qué se hizo"
      rows={4}
      maxLength={500}
      missing="Escribí el motivo"
      action={WITHDRAWAL_STEP_WORDS[step]}
      variant={step === 'rechazado' ? 'danger' : 'primary'}
      onNote={move}
      onClose={onClose}
    />
  );
}
