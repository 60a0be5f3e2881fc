import type { Suspicion } from '#catalogue/supplier-feed/plan-import.ts';
import { formatUsd } from '#mail/formats.ts';

/** Why each of these products is suspicious, by its id. */
export function reasonsById(suspicions: readonly Suspicion[]): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const suspicion of suspicions) {
    const { id } = suspicion;
    reasons.set(id, [reasons.get(id), suspicionMessage(suspicion)].filter(Boolean).join(' '));
  }
  return reasons;
}

/** Why it is suspicious. @example 'El costo baja de USD 300.00 a USD 30.00.' */
export function suspicionMessage(suspicion: Suspicion): string {
  const said = whatIsSuspicious(suspicion);
  return suspicion.maybePesos === true ? `${said} ¿No está en pesos?` : said;
}

function whatIsSuspicious(suspicion: Suspicion): string {
  switch (suspicion.about) {
    case 'price': {
      const { from, to } = suspicion;
      return `El costo ${to > from ? 'sube' : 'baja'} de ${formatUsd(from)} a ${formatUsd(to)}.`;
    }
    case 'new-price': {
      const { low, high, to } = suspicion;
      return `Es nuevo y cuesta ${formatUsd(to)}; lo parecido en la tienda, de ${formatUsd(low)} a ${formatUsd(high)}.`;
    }
    case 'offer-price': {
      const { from, to } = suspicion;
      return `Cuesta ${formatUsd(to)}; el mismo producto, a otro proveedor, ${formatUsd(from)}.`;
    }
    case 'dear-price': {
      const { text, to } = suspicion;
      return `Es nuevo, y su precio, «${text}», se leyó como ${formatUsd(to)}.`;
    }
    case 'doubted-price': {
      const { text, to } = suspicion;
      return `Su precio, «${text}», se leyó como ${formatUsd(to)}; puede ser mil veces menos.`;
    }
    case 'stock':
      return `No había stock y llegan ${suspicion.to}.`;
  }
}
