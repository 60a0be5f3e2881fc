import type { DescribedSuspicion } from '#catalogue/imports/import-upload.store.ts';
import type { RowFault } from '#catalogue/supplier-feed/fields/feed-item.ts';
import { cents, centsToText } from '#lib/money.ts';
import { toCsv, withComma } from './spreadsheet.ts';

/** The rows of a list that could not be read as they are. */
export function faultsSheet(faults: readonly RowFault[]): string {
  return toCsv(
    ['línea', 'código', 'motivo', 'resultado'],
    faults.map(({ line, id, reason, outcome }) => [
      line,
      id,
      reason,
      outcome === 'skipped' ? 'omitida' : 'con cautela',
    ]),
  );
}

/** The changes of a list that a person should look at. */
export function suspicionsSheet(suspicions: readonly DescribedSuspicion[]): string {
  return toCsv(
    ['código', 'descripción', 'qué cambió', 'antes', 'ahora'],
    suspicions.map((suspicion) => {
      const { id, code = id, description } = suspicion;
      switch (suspicion.about) {
        case 'price':
          return [code, description, 'precio', dollars(suspicion.from), dollars(suspicion.to)];
        case 'new-price': {
          const usual = `${dollars(suspicion.low)} a ${dollars(suspicion.high)}`;
          return [code, description, 'precio de un producto nuevo', usual, dollars(suspicion.to)];
        }
        case 'offer-price': {
          const [other, here] = [dollars(suspicion.from), dollars(suspicion.to)];
          return [code, description, 'precio lejos del de otro proveedor', other, here];
        }
        case 'dear-price':
          return [
            code,
            description,
            'precio altísimo de un producto nuevo',
            suspicion.text,
            dollars(suspicion.to),
          ];
        case 'doubted-price':
          return [code, description, 'precio leído con dudas', suspicion.text, dollars(suspicion.to)];
        case 'stock':
          return [code, description, 'stock', suspicion.from, suspicion.to];
      }
    }),
  );
}

function dollars(amount: number): string {
  return withComma(centsToText(cents(amount)));
}
