import type { PanelSupplierMerge } from '#contract/panel/supplier-merge.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#lib/counted.ts';

type OtherCode = PanelSupplierMerge['otherCodes'][number];

const WHY: Record<OtherCode['reason'], string> = {
  propio: 'el tuyo es un producto propio',
  dos_productos: 'cada uno es una oferta de otro producto: separala en «Varias ofertas»',
};

/** The codes that keep two suppliers apart. */
export function OtherCodes({
  merge: { otherCodes, fromSupplier, intoSupplier },
}: {
  merge: PanelSupplierMerge;
}) {
  return (
    <Alert
      tone="bad"
      title={`No se pueden juntar: ${counted(otherCodes.length, 'código es', 'códigos son')} de productos distintos`}
    >
      <ul className="mb-2 grid gap-2" aria-label="Códigos de productos distintos">
        {otherCodes.map(({ code, description, otherDescription, reason }) => (
          <li key={code}>
            <strong>{code}</strong>: {description} ({fromSupplier}) y {otherDescription} ({intoSupplier}),{' '}
            {WHY[reason]}.
          </li>
        ))}
      </ul>
      Un mayorista usa cada código para un solo producto. Si es el mismo, fijate cuál de las dos listas lo
      tiene mal.
    </Alert>
  );
}

/** The codes of which a person says that they are the same part. */
export function AskedCodes({
  merge: { askedCodes, fromSupplier, intoSupplier },
  same,
  onChange,
}: {
  merge: PanelSupplierMerge;
  same: ReadonlySet<string>;
  onChange: (same: ReadonlySet<string>) => void;
}) {
  if (askedCodes.length === 0) return null;
  const toggled = (code: string) =>
    new Set(same.has(code) ? [...same].filter((other) => other !== code) : [...same, code]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">¿Son el mismo producto?</legend>
      <p className="text-sm text-muted">
        {askedCodes.length === 1
          ? 'Este código está en los dos, y por lo que dicen las listas no se sabe si es el mismo producto.'
          : 'Estos códigos están en los dos, y por lo que dicen las listas no se sabe si son el mismo producto.'}{' '}
        Marcá los que lo son. Si alguno no lo es, no los juntes: dejaría de venderse.
      </p>
      <ul className="grid gap-2">
        {askedCodes.map(({ code, description, otherDescription, isSaidOther }) => (
          <li key={code}>
            <label className="flex min-h-11 items-start gap-3 rounded-sm border border-rule-strong p-3 text-sm has-checked:border-ink has-checked:bg-raised">
              <input
                type="checkbox"
                checked={same.has(code)}
                onChange={() => onChange(toggled(code))}
                className="tick mt-0.5 size-4 shrink-0"
              />
              <span className="min-w-0 grow font-semibold break-words">
                {code}
                <span className="block font-normal">
                  {fromSupplier}: {description}
                </span>
                <span className="block font-normal">
                  {intoSupplier}: {otherDescription}
                </span>
                {isSaidOther ? (
                  <span className="block font-normal text-muted">
                    Antes alguien respondió que son distintos.
                  </span>
                ) : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {askedCodes.length < 2 ? null : (
        <div>
          <Button size="sm" onClick={() => onChange(new Set(askedCodes.map(({ code }) => code)))}>
            Son todos el mismo
          </Button>
        </div>
      )}
    </fieldset>
  );
}
