/** What input, select and textarea share. 16 px text on a phone, or iOS zooms into the field. */
export const CONTROL_LOOKS =
  'block w-full rounded-sm border border-rule-strong bg-sheet px-3 text-base text-text placeholder:text-muted md:text-sm disabled:bg-raised disabled:text-muted aria-invalid:border-bad aria-invalid:outline-bad';
