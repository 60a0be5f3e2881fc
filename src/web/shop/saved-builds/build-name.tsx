import { PencilIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import {
  defaultBuildName,
  isStoredInBrowser,
  saveBuild,
  type SavedBuild,
} from '#web/browser-storage/saved-build-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { notify } from '#web/ui/notify.ts';
import { isNameRequested } from '../build-pc/summary/name-request.ts';
import { faultOfName, nameToBeginWith, suggestedName } from './suggested-name.ts';

/** The build's name, a form to change it, and a button that takes a suggested name. An empty name restores the first one. */
export function BuildName({ build }: { build: SavedBuild }) {
  const { state } = useLocation();
  const [isOpen, setOpen] = useState(() => isNameRequested(state, build.id));
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const rename = (typed: string) => {
    setOpen(false);
    const renamed = { ...build, name: typed.trim() || defaultBuildName(build.id) };
    saveBuild(renamed);
    if (!isStoredInBrowser(renamed)) notify.error('No pudimos guardar el nombre en este navegador');
  };
  const proposed = build.name === defaultBuildName(build.id) ? suggestedName(build) : null;
  if (isOpen)
    return <NameForm name={nameToBeginWith(build)} onRename={rename} onCancel={() => setOpen(false)} />;
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">{build.name}</h2>
        <Button
          ref={button}
          variant="ghost"
          size="icon-sm"
          aria-label={`Renombrar ${build.name}`}
          title="Renombrar"
          className="shrink-0"
          onClick={() => setOpen(true)}
        >
          <PencilIcon aria-hidden size={15} />
        </Button>
      </div>
      {proposed === null ? null : (
        <button
          type="button"
          className="min-h-11 text-left text-sm text-ink underline underline-offset-2"
          onClick={() => {
            rename(proposed);
            button.current?.focus();
          }}
        >
          Llamarlo «{proposed}»
        </button>
      )}
    </>
  );
}

function NameForm({
  name,
  onRename,
  onCancel,
}: {
  name: string;
  onRename: (typed: string) => void;
  onCancel: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const faultId = useId();
  useEffect(() => input.current?.select(), []);
  return (
    <form
      className="mb-2 flex flex-wrap gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const typed = input.current?.value ?? '';
        const found = faultOfName(typed);
        if (found === '') return onRename(typed);
        setFault(found);
        input.current?.focus();
      }}
    >
      <Input
        ref={input}
        aria-label="Nombre del build"
        defaultValue={name}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={faultId}
        onChange={({ target }) => setFault(faultOfName(target.value))}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <p id={faultId} aria-live="polite" className="w-full text-xs font-medium text-bad empty:hidden">
        {fault}
      </p>
      <Button type="submit" variant="primary" size="sm">
        Guardar nombre
      </Button>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  );
}
