import type { PanelImportList } from '#contract/panel/imports.ts';
import { formatCount } from '#lib/counted.ts';
import { nearName } from '#lib/near-name.ts';
import { isSameSpelling } from '#lib/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { listTermsLabel } from '../ui/list-terms-label.ts';
import { SuggestedName } from './suggested-name.tsx';

type Suppliers = PanelImportList['suppliers'];

/** Why a list cannot be tried under this supplier's name; empty: it can. */
export function supplierFault(name: string, suppliers: Suppliers): string {
  return name.trim() === '' && suppliers.length > 1 ? 'Elegí de quién es la lista' : '';
}

/** Whether nobody has said yet how the lists of this supplier are read: of a new one, and of the main one before its first list. */
export function needsTerms(name: string, suppliers: Suppliers): boolean {
  return isNewSupplier(name, suppliers) || supplierOf(name, suppliers)?.awaitsTerms === true;
}

/** Whether the shop gets a supplier with the list. */
function isNewSupplier(name: string, suppliers: Suppliers): boolean {
  return name.trim() !== '' && supplierOf(name, suppliers) === undefined;
}

/** Without a name the only one. */
function supplierOf(name: string, suppliers: Suppliers): Suppliers[number] | undefined {
  if (name.trim() === '') return suppliers.length === 1 ? suppliers[0] : undefined;
  return suppliers.find((supplier) => isSameSpelling(supplier.name, name));
}

/** The supplier that a new name is nearly that of; null: none is, or the name is known. */
export function nearSupplier(name: string, suppliers: Suppliers): string | null {
  return isNewSupplier(name, suppliers)
    ? nearName(
        name,
        suppliers.map((supplier) => supplier.name),
      )
    : null;
}

/** Asks whose list it is: needed where the shop has several suppliers. A name near a known one is asked back. */
export function SupplierChoice({
  value,
  suppliers,
  near,
  isProposed,
  error,
  onChange,
  onIsNew,
}: {
  value: string;
  suppliers: Suppliers;
  /** What was probably meant; null: nothing else. */
  near: string | null;
  /** The name of the file says it, nobody else did. */
  isProposed: boolean;
  error: string;
  onChange: (name: string) => void;
  /** The name is meant as it is typed. */
  onIsNew: () => void;
}) {
  const [first, ...others] = suppliers;
  return (
    <>
      <SuggestedName
        label="Proveedor"
        description={`${isProposed ? 'Por el nombre del archivo: fijate que sea este. ' : ''}${supplierHint(value, suppliers)}`}
        known={suppliers.map(({ name }) => name)}
        {...(others.length === 0 && first !== undefined && { placeholder: first.name })}
        value={value}
        error={error}
        onChange={onChange}
      />
      {near === null ? null : (
        <Alert
          tone="warn"
          className="mt-3"
          title={`¿Quisiste decir ${near}?`}
          actions={
            <>
              <Button size="sm" onClick={() => onChange(near)}>
                Sí, es {near}
              </Button>
              <Button size="sm" variant="ghost" onClick={onIsNew}>
                No, es uno nuevo
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

function supplierHint(name: string, suppliers: Suppliers): string {
  const [first, ...others] = suppliers;
  if (name.trim() === '') {
    if (others.length > 0) return 'Sus códigos, su moneda y su IVA dependen de quién es.';
    return `Sin nombre es de ${first?.name ?? 'tu primer proveedor'}. ${pricesHint(first)}`;
  }
  const known = supplierOf(name, suppliers);
  if (known === undefined) return 'Es un proveedor nuevo: se crea cuando apliques la lista.';
  return known.awaitsTerms ? pricesHint(known) : `${countHint(known.products)} ${pricesHint(known)}`;
}

function countHint(products: number): string {
  return products === 0 ? 'Todavía no tiene productos.' : `Ya tiene ${formatCount(products)} productos.`;
}

function pricesHint(supplier: Suppliers[number] | undefined): string {
  if (supplier?.awaitsTerms === true) return 'Es su primera lista: decí cómo son sus precios.';
  const terms = supplier === undefined ? '' : listTermsLabel(supplier);
  return terms === '' ? 'Sus precios se leen en dólares, con IVA.' : `Sus precios se leen así: ${terms}.`;
}
