import { LinkIcon } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { cleanName, MAX_NAME_LENGTH } from '../model/shared-name.ts';
import { LinkToCopy } from './link-to-copy.tsx';

/** Asks under which name a PC is shared, and copies its link. */
export default function ShareDialog({
  name,
  linkTo,
  onCopied,
  onClose,
}: {
  /** The one that the visitor gave it. */
  name: string | undefined;
  /** The whole link; without a name it shows the parts alone. */
  linkTo: (name: string | undefined) => string;
  /** @param name as it was typed; undefined without one */
  onCopied: (name: string | undefined) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(name ?? '');
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  const form = useId();
  const copy = async () => {
    const shown = cleanName(typed);
    const link = linkTo(shown);
    if (await copyText(link)) onCopied(shown);
    else setLinkToCopy(link);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Compartir la PC"
      startsInField
      footer={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" form={form} variant="primary">
            <LinkIcon aria-hidden size={16} />
            Copiar link
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void copy();
        }}
      >
        <Field
          label="Nombre de la PC"
          description="Lo ve quien abre el link. Si lo dejás vacío, el link no lleva nombre."
        >
          {(control) => (
            <Input
              value={typed}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              enterKeyHint="done"
              onChange={({ target }) => {
                setTyped(target.value);
                setLinkToCopy(null);
              }}
              {...control}
            />
          )}
        </Field>
        {linkToCopy === null ? null : <LinkToCopy link={linkToCopy} />}
      </form>
    </Dialog>
  );
}
