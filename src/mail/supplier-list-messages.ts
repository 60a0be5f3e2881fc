import { formatCount } from '#lib/counted.ts';
import type { ListDoubt } from '#lib/list-doubt.ts';
import { panelSectionPath } from '#lib/panel-path.ts';
import type { EmailContent, MailedShop } from './content.ts';
import type { SupplierListNews } from './email.ts';
import { formatTime } from './formats.ts';

/** News about the supplier's list for the person who runs the shop. */
export function supplierListContent(news: SupplierListNews, { name, publicUrl }: MailedShop): EmailContent {
  const { listName } = news;
  const imports = (importacion?: string) => publicUrl + panelSectionPath('importaciones', { importacion });
  switch (news.event) {
    case 'waiting':
      return {
        subject: `Una lista espera tu decisión · ${name}`,
        heading: 'La lista del proveedor cambió demasiado',
        blocks: [
          {
            kind: 'text',
            text: `Se leyó ${listName} y no se aplicó: la tienda sigue con la lista anterior.`,
          },
          ...news.doubts.map((doubt) => ({ kind: 'text' as const, text: `• ${doubtMessage(doubt)}` })),
          { kind: 'text', text: 'Mirala y decidí si se aplica o se descarta.' },
          {
            kind: 'action',
            label: 'Revisar la lista',
            href: imports(news.importId),
          },
        ],
      };
    case 'unread':
      return {
        subject: `La lista del proveedor no se puede leer · ${name}`,
        heading: 'La lista del proveedor no se puede leer',
        blocks: [
          {
            kind: 'text',
            text: `${listName} no se pudo leer desde el ${formatTime(news.since)}. La tienda sigue con los precios y el stock de la última lectura.`,
          },
          { kind: 'text', text: `Motivo: ${news.reason}.` },
          { kind: 'text', text: 'Te avisamos cuando se vuelva a leer.' },
          { kind: 'action', label: 'Ver las importaciones', href: imports() },
        ],
      };
    case 'read-again':
      return {
        subject: `La lista del proveedor se volvió a leer · ${name}`,
        heading: 'La lista del proveedor se volvió a leer',
        blocks: [{ kind: 'text', text: `${listName} se volvió a leer. No hace falta que hagas nada.` }],
      };
  }
}

/** @example doubtMessage({ kind: 'new', count: 600, of: 1000, share: 0.6 }) // '600 de 1.000 códigos son nuevos (60 %).' */
export function doubtMessage({ kind, count, of, share }: ListDoubt): string {
  const some = `${formatCount(count)} de ${formatCount(of)}`;
  const percent = `${Math.floor(share * 100)} %`;
  switch (kind) {
    case 'gone':
      return `${some} productos con stock ya no están en la lista o quedan sin stock (${percent}).`;
    case 'prices':
      return `La mitad de los ${formatCount(of)} precios conocidos cambia un ${percent} o más.`;
    case 'jumps':
      return `${some} precios conocidos cambian más de un 40 % (${percent}).`;
    case 'new':
      return `${some} códigos son nuevos (${percent}).`;
    case 'descriptions':
      return `${some} códigos conocidos describen otra cosa (${percent}).`;
  }
}
