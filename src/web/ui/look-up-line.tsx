import type { LookUp } from '#web/product/look-up.ts';

/** The one thing to look up, and a link to where. */
export function LookUpLine({ found: { what, linkText, href } }: { found: LookUp }) {
  return (
    <span className="mt-1 block">
      <strong className="font-semibold">Buscá:</strong> {what}.{' '}
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        // Above the link that covers a candidate's whole card.
        className="relative z-10 inline-block py-1 underline underline-offset-2 [overflow-wrap:anywhere]"
      >
        {linkText}
        <span className="sr-only">: {what} (se abre en otra pestaña)</span>
      </a>
    </span>
  );
}
