import { useState, type FormEvent } from 'react';
import type { SecondFactorSetUp } from '#contract/panel/own-account.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { textOf } from '#web/ui/form-values.tsx';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { useLeaveIfSignedOut } from '../use-change.ts';

/** Shows the secret for the person's app, asks for a code of it, and then shows the recovery codes, this once. */
export function SetUpDialog({ setUp, onClose }: { setUp: SecondFactorSetUp; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  return codes === null ? (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Activar el segundo paso"
      description="Escaneá el código con la aplicación de tu teléfono, y escribí el número que te muestra."
      startsInField
    >
      <CodeForm setUp={setUp} onClose={onClose} onDone={setCodes} />
    </Dialog>
  ) : (
    <Dialog
      open
      // They are shown this once: a slip must not close them.
      onOpenChange={() => setLeaving(true)}
      title="Guardá estos códigos"
      description="Cada uno sirve una sola vez, si perdés el teléfono. No se muestran de nuevo."
    >
      <RecoveryCodes codes={codes} isLeaving={isLeaving} />
    </Dialog>
  );
}

function CodeForm({
  setUp: { secret, link, qr },
  onClose,
  onDone,
}: {
  setUp: SecondFactorSetUp;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}) {
  // No `useChange`: it reads the page again, and a read that fails would take the codes away, which are shown this once.
  const leaveIfSignedOut = useLeaveIfSignedOut();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget).get('code')).trim();
    if (code === '') return setFault('Escribí el código');
    setBusy(true);
    try {
      const { codes } = await panelApi.confirmSecondFactor(code);
      onDone(codes);
    } catch (error) {
      if (!(await leaveIfSignedOut(error))) setFault(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <svg
        role="img"
        aria-label="Código QR para la aplicación"
        viewBox={`0 0 ${qr.side} ${qr.side}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-56 bg-[#ffffff]"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-sm text-muted">
        ¿No podés escanearlo? Escribí esta clave en la aplicación:{' '}
        <code className="datum wrap-anywhere text-text">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>, o{' '}
        <a href={link} className="font-semibold text-ink underline underline-offset-2">
          abrila en este dispositivo
        </a>
        .
      </p>
      <Field label="Código de seis números" error={fault}>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
        )}
      </Field>
      <DialogButtons action="Activar" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

function RecoveryCodes({
  codes,
  isLeaving,
}: {
  codes: readonly string[];
  /** Somebody tried to close them by something else than the button. */
  isLeaving: boolean;
}) {
  return (
    <div className="grid gap-4">
      <Alert tone="good" title="El segundo paso está activado" />
      <ul aria-label="Códigos de recuperación" className="grid grid-cols-2 gap-2 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className="text-sm text-warn empty:hidden">
        {isLeaving
          ? 'Copialos o anotalos antes, y apretá «Ya los guardé»: sin ellos no entrás si perdés el teléfono.'
          : ''}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CopyButton label="los códigos de recuperación" text={codes.join('\n')} />
        {/* What the panel may show has changed with it: the page is loaded anew. */}
        <BusyButton variant="primary" isBusy={false} onClick={() => location.reload()}>
          Ya los guardé
        </BusyButton>
      </div>
    </div>
  );
}
