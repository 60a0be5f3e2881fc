import type { OwnOrder } from '#contract/payment.ts';
import { paths } from '#web/address/paths.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { notify } from '#web/ui/notify.ts';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';

const LOOK = 'py-1 font-semibold text-text underline underline-offset-2 hover:text-ink';

/** Keeps the link of the order's page: copied, or sent where the browser can. */
export function OwnLink({ order: { id, key } }: { order: OwnOrder }) {
  const isInBrowser = useIsInBrowser();
  const link = () => location.origin + paths.order(key);
  const copy = async () => {
    if (await copyText(link())) notify.success('Link copiado al portapapeles');
    else
      notify.error('El navegador no deja copiar el link', { detail: 'Copialo de la barra de direcciones.' });
  };
  return (
    <p className="needs-script flex flex-wrap gap-x-4 text-sm print:hidden">
      <button type="button" className={LOOK} onClick={() => void copy()}>
        Copiar el link
      </button>
      {isInBrowser && 'share' in navigator ? (
        <button
          type="button"
          className={LOOK}
          onClick={() => void share({ title: `Pedido ${id}`, url: link() })}
        >
          Mandarlo
          <span className="sr-only"> por WhatsApp u otra aplicación</span>
        </button>
      ) : null}
    </p>
  );
}

/** A buyer who closes the device's own dialog changed their mind. */
async function share(shared: { title: string; url: string }): Promise<void> {
  await navigator.share(shared).catch(() => undefined);
}
