import { useState } from 'react';
import { useShop } from '#web/page/root-data.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/controls.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { whatsAppLink } from '#web/shop/whatsapp-link.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { listAsText, pcInBrief } from './list-as-text.ts';

/** Beside a link that was copied: the PC in a chat, or as a list with its prices. */
export default function ShareMore({
  view,
  name,
  link,
}: {
  view: BuilderView;
  /** What its visitor calls the PC. */
  name: string | undefined;
  link: string;
}) {
  const { name: shopName } = useShop();
  const [listToCopy, setListToCopy] = useState<string | null>(null);
  const copyList = async () => {
    const text = listAsText(view, { name, shopName, link });
    if (!(await copyText(text))) return setListToCopy(text);
    notify.success('Lista copiada al portapapeles');
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a
          href={whatsAppLink(pcInBrief(view, { name, link }))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLooks({ size: 'sm', className: 'grow' })}
        >
          Enviar por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
        <Button size="sm" className="grow" onClick={() => void copyList()}>
          Copiar la lista
        </Button>
      </div>
      {listToCopy === null ? null : (
        <Field label="Lista de la PC" description="Copiala desde acá.">
          {(control) => (
            <Textarea
              readOnly
              rows={5}
              value={listToCopy}
              onFocus={(event) => event.currentTarget.select()}
              {...control}
            />
          )}
        </Field>
      )}
    </>
  );
}
