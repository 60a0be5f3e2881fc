import { useShop } from '../use-shop.ts';

/** Stands first on every page of a shop that everybody reaches and whose payments are for trial. */
export function TrialBanner() {
  if (!useShop().isPublicTrial) return null;
  return (
    <p className="border-b border-warn/50 bg-warn-soft px-4 py-2 text-center text-sm font-semibold">
      Pagos de prueba: ningún pago mueve dinero y ningún pedido se entrega.
    </p>
  );
}
