import { COURIER_NAMES, type NewTracking } from '#contract/panel/order-annotations.ts';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { trackingDoubt } from '#contract/panel/tracking-doubt.ts';
import { MAX_TRACKING_LINK_LENGTH, MAX_TRACKING_NUMBER_LENGTH } from '#lib/text-limits.ts';
import { Input, Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { usualCourier } from '../ui/usual-courier.ts';
import type { Refusal } from '../use-change.ts';

/** How a parcel is followed, as it is typed. */
export interface TrackingDraft {
  courier: NewTracking['courier'];
  number: string;
  link: string;
}

/** The stored tracking, to be changed; without one the courier is the usual one. */
export function draftOf(tracking: PanelOrderDetail['tracking']): TrackingDraft {
  if (tracking === null) return { courier: usualCourier(), number: '', link: '' };
  const { courier, number, link } = tracking;
  return { courier, number, link: (courier === 'otro' ? link : null) ?? '' };
}

export function trackingOf({ courier, number, link }: TrackingDraft): NewTracking {
  return { courier, number, link: courier === 'otro' && link.trim() !== '' ? link.trim() : null };
}

/** By the names that the call has. */
export type TrackingFaults = Refusal['faults'];

export function TrackingFields({
  draft,
  faults,
  numberLabel = 'Número de seguimiento',
  onType,
}: {
  draft: TrackingDraft;
  faults: TrackingFaults;
  numberLabel?: string;
  onType: (draft: TrackingDraft) => void;
}) {
  const doubt = trackingDoubt(draft);
  return (
    <>
      <Field label="Correo">
        {(control) => (
          <Select
            {...control}
            value={draft.courier}
            onChange={({ target }) =>
              onType({ ...draft, courier: target.value as NewTracking['courier'] /* its options */ })
            }
          >
            {Object.entries(COURIER_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={numberLabel}
        error={faults['numero']}
        description={doubt === null ? undefined : <span className="text-warn">{doubt}</span>}
      >
        {(control) => (
          <Input
            {...control}
            data-first-field
            value={draft.number}
            maxLength={MAX_TRACKING_NUMBER_LENGTH}
            autoComplete="off"
            onChange={({ target }) => onType({ ...draft, number: target.value })}
          />
        )}
      </Field>
      {draft.courier === 'otro' ? (
        <Field label="Link (opcional)" error={faults['enlace']}>
          {(control) => (
            <Input
              {...control}
              type="url"
              value={draft.link}
              maxLength={MAX_TRACKING_LINK_LENGTH}
              placeholder="https://"
              onChange={({ target }) => onType({ ...draft, link: target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
