import { useState, type ReactNode } from 'react';
import type { NewTracking } from '#contract/panel/order-annotations.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TrackingFields, trackingOf, type TrackingDraft, type TrackingFaults } from './tracking-fields.tsx';

/** Asks how the parcel is followed before its order is marked as sent: so the buyer gets one email, which says it. */
export function SendOrder({
  action,
  doubt,
  draft,
  onType,
  onSend,
  onClose,
}: {
  action: string;
  /** Why it may be wrong to send it; null: nothing speaks against it. */
  doubt: ReactNode;
  /** It begins with what the page has. */
  draft: TrackingDraft;
  onType: (draft: TrackingDraft) => void;
  /** @returns what is wrong with the tracking; then the question stays. */
  onSend: (tracking: NewTracking | null) => Promise<TrackingFaults>;
  onClose: () => void;
}) {
  const [faults, setFaults] = useState<TrackingFaults>({});
  const send = async () => {
    const found = await onSend(draft.number.trim() === '' ? null : trackingOf(draft));
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={doubt === null ? action : `¿${action} igual?`}
      action={action}
      variant={doubt === null ? 'primary' : 'danger'}
      dismissal="Volver"
      onConfirm={send}
      fields={
        <TrackingFields
          draft={draft}
          faults={faults}
          numberLabel="Número de seguimiento (opcional)"
          onType={onType}
        />
      }
    >
      {doubt === null ? null : <span className="mb-2 block">{doubt}</span>}
      El comprador lee el seguimiento en el email del envío. Si todavía no lo tenés, lo podés anotar después.
    </ConfirmDialog>
  );
}
