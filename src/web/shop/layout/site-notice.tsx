import { Link } from 'react-router';
import { useShop } from '#web/page/root-data.ts';

/** What the owner has to say to everybody, above every page. */
export function SiteNotice() {
  const { notice } = useShop();
  if (notice === undefined) return null;
  const { text, link } = notice;
  return (
    <aside
      aria-label="Aviso de la tienda"
      className="bg-ink-soft px-4 py-2 text-center text-sm font-semibold [overflow-wrap:anywhere]"
    >
      {link === null ? (
        text
      ) : (
        <Link to={link} className="underline underline-offset-4">
          {text}
        </Link>
      )}
    </aside>
  );
}
