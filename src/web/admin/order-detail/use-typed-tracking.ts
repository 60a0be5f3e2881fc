import { useState } from 'react';
import type { TrackingDraft } from './tracking-fields.tsx';

export interface TypedTracking {
  /** Null: nothing is being typed. */
  draft: TrackingDraft | null;
  type: (draft: TrackingDraft) => void;
  clear: () => void;
}

/** What is typed about an order's parcel and not saved yet: the page and the question before it is sent share it. */
export function useTypedTracking(orderId: string): TypedTracking {
  const [typed, setTyped] = useState<{ orderId: string; draft: TrackingDraft } | null>(null);
  return {
    draft: typed?.orderId === orderId ? typed.draft : null,
    type: (draft) => setTyped({ orderId, draft }),
    clear: () => setTyped(null),
  };
}
