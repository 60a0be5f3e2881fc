import clsx from 'clsx';

/** In the place of the price of a part that is not bought: whoever shared the PC has it, or the visitor. */
export function OwnedMark({ isSharers, className }: { isSharers: boolean; className: string }) {
  return (
    <span className={clsx('shrink-0 font-semibold', isSharers ? 'text-muted' : 'text-good', className)}>
      {isSharers ? 'Sin contar' : 'Ya la tenés'}
    </span>
  );
}
