import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange, type Refusal } from '../use-change.ts';

/** The shop's logo: uploaded, shown on both grounds, taken away with one press. A file is no text: it is not saved with the others. */
export function LogoForm({ setting }: { setting: ShopText }) {
  const { key, name, help, example, version, by } = setting;
  const change = useChange();
  const logo = logoIn(setting);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refused = ({ message, faults }: Refusal) => setFault(faults[key] ?? message);

  const run = async (work: () => Promise<unknown>, failure: string, done: string) => {
    setBusy(true);
    setFault('');
    const changed = await change(work, failure, refused);
    setBusy(false);
    if (changed === undefined) return;
    if (field.current !== null) field.current.value = '';
    notify.success(done);
  };
  const upload = () => {
    const file = field.current?.files?.[0];
    if (isBusy) return;
    if (file === undefined) setFault('Elegí un archivo PNG o SVG');
    else if (file.size > MAX_BYTES) setFault('Pesa más de 1 MB');
    else void run(() => panelApi.uploadLogo(file, version), 'Error al guardar el logo', 'Logo: guardado');
  };
  return (
    <div className="rounded-sm border border-rule bg-sheet p-4">
      <Field label={name} description={help} error={fault}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input
              {...control}
              ref={field}
              type="file"
              accept=".png,.svg,image/png,image/svg+xml"
              className="min-w-0 flex-1 basis-56 py-2"
              onChange={() => setFault('')}
            />
            <BusyButton variant="primary" isBusy={isBusy} onClick={upload}>
              Subir el logo
            </BusyButton>
          </span>
        )}
      </Field>
      <p className="mt-3 text-sm text-muted">
        {example} {logo !== null && by !== null ? `Lo guardó ${by}.` : ''}
      </p>
      {logo === null ? null : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {GROUNDS.map(({ theme, ground, plate }) => (
            <span key={theme} className={clsx('rounded-sm border border-rule p-3', ground)}>
              <img
                src={logo.src}
                alt=""
                width={logo.width}
                height={logo.height}
                className={clsx('shop-logo', logo.readableOn !== 'any' && logo.readableOn !== theme && plate)}
              />
            </span>
          ))}
          <BusyButton
            size="sm"
            isBusy={isBusy}
            onClick={() =>
              void run(() => panelApi.resetShopText(key, version), 'Error al quitar el logo', 'Logo: quitado')
            }
          >
            Quitar el logo
          </BusyButton>
        </div>
      )}
    </div>
  );
}

const MAX_BYTES = 1024 * 1024;

/** The stored logo, which is sent as `240x96 light iVBORw0KGgo…`. */
function logoIn({ value }: ShopText) {
  const [, width, height, readableOn, png] = /^(\d+)x(\d+) (light|dark|any) (.+)$/.exec(value) ?? [];
  if (readableOn === undefined || png === undefined) return null;
  return { src: `data:image/png;base64,${png}`, width: Number(width), height: Number(height), readableOn };
}

/** The header of either theme, whatever theme the panel has: a logo that is not readable on it gets the other's ground. */
const GROUNDS = [
  { theme: 'light', ground: 'bg-[#ffffff]', plate: 'bg-[#0d1c40] shadow-[0_0_0_4px_#0d1c40]' },
  { theme: 'dark', ground: 'bg-[#0d1c40]', plate: 'bg-[#ffffff] shadow-[0_0_0_4px_#ffffff]' },
] as const;
