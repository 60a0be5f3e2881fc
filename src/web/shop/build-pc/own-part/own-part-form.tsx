import { PackageCheckIcon, SearchIcon } from 'lucide-react';
import { Form, Link } from 'react-router';
import { KIND_LABELS, STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { HiddenFields } from '#web/ui/form-values.tsx';
import { OWN_PART_ID } from '../model/anchors.ts';
import { builderPath } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { OWN_PART_FIELD } from '../model/own-part-address.ts';
import { FoundParts, isUnknown } from './found-parts.tsx';
import { askedPath } from './own-part-paths.ts';
import { OwnedParts } from './owned-parts.tsx';

/** Finds a part that the visitor has already, in stock or not. A plain form, which works without JavaScript too. */
export function OwnPartForm({ view }: { view: BuilderView }) {
  const { address, ownParts } = view;
  const [asked] = address.asked;
  return (
    <>
      <OwnedParts view={view} />
      <details open={ownParts !== undefined || asked !== undefined} className="text-sm">
        <summary className="unfolds inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink">
          <PackageCheckIcon aria-hidden size={16} />
          ¿Ya tenés alguna pieza?
        </summary>
        <div className="sheet mt-1 grid gap-3 p-4">
          <Form method="get" action={paths.buildPc()} preventScrollReset role="search" aria-label="Tu pieza">
            <HiddenFields link={asked === undefined ? builderPath(address) : askedPath(address)} />
            <label htmlFor={OWN_PART_ID} className="sheet-label">
              {asked === undefined ? '¿Cuál es?' : `¿Qué ${KIND_LABELS[asked].one} tenés?`}
            </label>
            <div className="mt-1 flex">
              <Input
                // For the next part it is empty again, and has the focus.
                key={asked}
                id={OWN_PART_ID}
                type="search"
                name={OWN_PART_FIELD}
                defaultValue={ownParts?.typed}
                placeholder={asked === undefined ? 'B450, Ryzen 5 5600, RTX 3060...' : EXAMPLES[asked]}
                maxLength={MAX_SEARCH_LENGTH}
                required
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link asks for it: it is what comes next
                autoFocus={ownParts === undefined ? asked !== undefined : ownParts.typed === ''}
                autoComplete="off"
                enterKeyHint="search"
                className="rounded-r-none"
              />
              <Button type="submit" className="shrink-0 rounded-l-none border-l-0">
                <SearchIcon aria-hidden size={16} />
                Buscar
              </Button>
            </div>
          </Form>
          <FoundParts view={view} />
          {asked === undefined ? null : (
            <Link
              to={askedPath({ ...address, asked: address.asked.filter((step) => step !== asked) })}
              preventScrollReset
              className="inline-flex min-h-11 items-center justify-self-start font-semibold text-ink underline underline-offset-2"
            >
              No sé cuál es: seguir sin {STEP_LABELS[asked].it === 'la' ? 'ella' : 'él'}
            </Link>
          )}
          {isUnknown(ownParts) ? null : (
            <p className="text-muted">
              La sumamos sin cobrarla, aunque no tenga stock: buscamos lo demás para que encaje con ella.
            </p>
          )}
        </div>
      </details>
    </>
  );
}

/** How people call parts of each kind. */
const EXAMPLES: Readonly<Record<StepKey, string>> = {
  cpu: 'Ryzen 5 3600, i5-10400...',
  motherboard: 'B450, A320, H610...',
  ram: '16 GB DDR4, 2x8 3200...',
  gpu: 'RTX 3060, RX 580...',
  storage: 'SSD de 480 GB, NVMe de 1 TB...',
  psu: '600 W, Corsair CV550...',
  case: 'H510, Versa H22...',
  cooler: 'Hyper 212, AK400...',
};
