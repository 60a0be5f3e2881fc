import { useState } from 'react';
import { Link } from 'react-router';
import type { PanelWithdrawal } from '#contract/panel/withdrawals.ts';
import type { WithdrawalWord } from '#contract/withdrawal.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { MAX_WITHDRAWAL_NOTE_LENGTH } from '#lib/text-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { NoteDialog } from '../ui/note-dialog.tsx';
import { useChange } from '../use-change.ts';
import { WITHDRAWAL_STATE_LABELS, WITHDRAWAL_STEP_LABELS } from './withdrawal-state.tsx';

/** Shows a button for each step that the case allows; each asks for a reason. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: PanelWithdrawal }) {
  const [requested, setRequested] = useState<WithdrawalWord | null>(null);
  if (withdrawal.steps.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {withdrawal.steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'rechazado' ? 'danger' : 'secondary'}
          onClick={() => setRequested(step)}
        >
          {WITHDRAWAL_STEP_LABELS[step]}
          <span className="sr-only"> {withdrawal.code}</span>
        </Button>
      ))}
      {requested === null ? null : (
        <StepDialog
          key={requested}
          withdrawal={withdrawal}
          step={requested}
          onClose={() => setRequested(null)}
        />
      )}
    </div>
  );
}

function StepDialog({
  withdrawal: { code, state, money, order },
  step,
  onClose,
}: {
  withdrawal: PanelWithdrawal;
  step: WithdrawalWord;
  onClose: () => void;
}) {
  const change = useChange();
  const lacksMoney = step === 'reintegrado' && money.state !== 'devuelto';
  const move = async (note: string, why: string) => {
    const said = { from: state, to: step, note, ...(lacksMoney && { unrefundedReason: why }) };
    const moved = await change(
      () => panelApi.moveWithdrawal(code, said),
      'Error al actualizar el arrepentimiento',
    );
    if (moved === undefined) return false;
    notify.success(`Caso ${code}: ${WITHDRAWAL_STATE_LABELS[step].toLowerCase()}`);
    return true;
  };
  return (
    <NoteDialog
      title={`${WITHDRAWAL_STEP_LABELS[step]}: ${code}`}
      description="Queda con el caso, con tu nombre y la hora."
      label="Motivo, o qué se hizo"
      rows={4}
      maxLength={MAX_WITHDRAWAL_NOTE_LENGTH}
      missing="Escribí el motivo"
      extraQuestion={
        lacksMoney
          ? {
              label: 'Por qué no hay un reembolso en la tienda',
              hint: <WhereTheMoneyIs money={money} orderId={order?.id ?? null} />,
              missing: 'Escribí por qué no hay un reembolso: en efectivo, por transferencia…',
            }
          : undefined
      }
      action={WITHDRAWAL_STEP_LABELS[step]}
      variant={step === 'rechazado' ? 'danger' : 'primary'}
      onNote={move}
      onClose={onClose}
    />
  );
}

/** The message when a case cannot close without a note about its refund. */
function WhereTheMoneyIs({
  money: { state, left },
  orderId,
}: {
  money: PanelWithdrawal['money'];
  orderId: string | null;
}) {
  if (state === 'sin_devolver' && orderId !== null) {
    return (
      <>
        Quedan <strong className="whitespace-nowrap">{formatPesos(left)}</strong> sin devolver: devolvelos en
        los{' '}
        <Link to={panelPaths.order(orderId)} className="font-semibold underline underline-offset-2">
          pagos del pedido
        </Link>
        , o escribí cómo se devolvieron.
      </>
    );
  }
  return state === 'sin_pagos'
    ? 'El pedido no tiene pagos en la tienda: escribí cómo se devolvió, o que no se había pagado.'
    : 'El caso no tiene un pedido de ese email: escribí cómo se devolvió, o que no se había pagado.';
}
