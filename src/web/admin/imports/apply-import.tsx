import { useState } from 'react';
import type { PanelImportDetail } from '#contract/panel/imports.ts';
import { formatCount } from '#lib/counted.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Choices } from '../ui/choices.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { MissingChoice, MissingExamples } from './missing-products.tsx';

/** What is done with what should be looked at. */
export interface AppliedHow {
  leavesOutSuspicious: boolean;
  keepsMissing: boolean;
}

/** Applies a list; asks first where something should be looked at. */
export function ApplyImport({
  run,
  isBusy,
  onApply,
}: {
  run: PanelImportDetail;
  isBusy: boolean;
  onApply: (how: AppliedHow) => Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  const [suspicious, setSuspicious] = useState<'with' | 'without' | null>(null);
  const [missing, setMissing] = useState<'keep' | 'remove'>('keep');
  const [fault, setFault] = useState('');
  const { state, origin, warnings, doubts } = run;
  const suspiciousCount = run.counts?.suspicious ?? 0;
  const reasons = [...warnings, ...doubts];
  // A waiting list was doubted already: who looks at it has read why.
  const mustAsk = suspiciousCount > 0 || (state === 'ensayo' && reasons.length > 0);
  // The next reading of the configured list would bring them again.
  const canLeaveOut = suspiciousCount > 0 && origin === 'archivo';
  const missingCount = doubts.some(({ reason }) => reason === 'faltan') ? (run.counts?.gone ?? 0) : 0;
  // Likewise: the configured list is discarded instead.
  const canKeep = missingCount > 0 && origin === 'archivo';

  const confirm = async () => {
    if (canLeaveOut && suspicious === null) {
      setFault('Elegí qué hacer con los sospechosos');
      return false;
    }
    await onApply({
      leavesOutSuspicious: suspicious === 'without',
      keepsMissing: canKeep && missing === 'keep',
    });
    return true;
  };
  return (
    <>
      <BusyButton
        variant={reasons.length + suspiciousCount > 0 ? 'secondary' : 'primary'}
        isBusy={isBusy}
        onClick={() => {
          setSuspicious(null);
          setMissing('keep');
          setFault('');
          if (mustAsk) setAsking(true);
          else void onApply({ leavesOutSuspicious: false, keepsMissing: false });
        }}
      >
        {state === 'en_espera' ? 'Aplicar esta lista' : 'Aplicar'}
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={titleOf(run, suspiciousCount)}
        action={canLeaveOut || canKeep ? 'Aplicar' : 'Aplicar igual'}
        onConfirm={confirm}
        fields={
          canKeep || canLeaveOut ? (
            <>
              {canKeep ? <MissingChoice count={missingCount} chosen={missing} onChoose={setMissing} /> : null}
              {canLeaveOut ? (
                <Choices
                  legend={
                    suspiciousCount === 1 ? 'Qué hacer con el sospechoso' : 'Qué hacer con los sospechosos'
                  }
                  name="sospechosos"
                  chosen={suspicious}
                  options={[
                    {
                      value: 'without',
                      label:
                        suspiciousCount === 1
                          ? 'Dejarlo afuera'
                          : `Dejar afuera los ${formatCount(suspiciousCount)}`,
                      note: 'Quedan como están en la tienda; los nuevos no entran.',
                    },
                    {
                      value: 'with',
                      label: suspiciousCount === 1 ? 'Aplicarlo también' : 'Aplicarlos también',
                    },
                  ]}
                  fault={fault}
                  onChoose={(choice) => {
                    setSuspicious(choice);
                    setFault('');
                  }}
                />
              ) : null}
            </>
          ) : undefined
        }
      >
        {reasons.map(({ reason, message }) => (
          <span key={reason} className="mt-1 block">
            {message}
          </span>
        ))}
        {missingCount > 0 ? <MissingExamples run={run} count={missingCount} /> : null}
        {suspiciousCount === 0 ? null : <WorstSuspicions run={run} count={suspiciousCount} />}
      </ConfirmDialog>
    </>
  );
}

const WORST_SHOWN = 3;

function WorstSuspicions({ run: { samples }, count }: { run: PanelImportDetail; count: number }) {
  const worst = samples.suspicious.slice(0, WORST_SHOWN);
  return (
    <>
      <span className="mt-2 block font-semibold text-text">
        {count === 1
          ? '1 sospechoso:'
          : `${formatCount(count)} sospechosos${count > worst.length ? '. Los peores:' : ':'}`}
      </span>
      {worst.map(({ after: { id, description }, reason }) => (
        <span key={id} className="mt-1 block">
          <span className="font-medium text-text">{description}</span> · {reason}
        </span>
      ))}
    </>
  );
}

function titleOf({ warnings, doubts }: PanelImportDetail, suspiciousCount: number): string {
  if (warnings.length > 0) return '¿Aplicar esta lista?';
  if (doubts.length > 0) return '¿Aplicar una lista que cambia demasiado?';
  return suspiciousCount === 1
    ? '¿Aplicar una lista con un sospechoso?'
    : '¿Aplicar una lista con sospechosos?';
}
