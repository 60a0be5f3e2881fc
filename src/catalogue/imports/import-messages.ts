/** The Spanish texts that an import stores or shows with its figures: notes of resolved alerts, and reasons for failures. */
export const IMPORT_MESSAGES = {
  applied: 'Se aplicó la lista.',
  discarded: 'Se descartó la lista.',
  superseded: 'Llegó después otra lista para revisar.',
  nextWasFine: 'La lista siguiente vino bien.',
  readAgain: 'La lista se volvió a leer.',
  expired: 'Pasó una semana sin que nadie la aplicara y ya no se guarda. Volvé a ensayarla.',
  /** Without a final point, as the reasons of a list that cannot be read. */
  noRate: 'está en pesos y la tienda no tiene cotización: cargá el dólar en Economía, o el de ese proveedor',
  interrupted: 'Se interrumpió: la tienda se cerró mientras tanto.',
  demoLeft: 'El catálogo de ejemplo ya salió de la tienda: se vende la lista de un proveedor.',
  otherTerms:
    'Ese proveedor llegó mientras tanto con otra lista, y sus precios se leen de otra manera. Subí esta de nuevo.',
  /** For an unexpected failure; the log has the details. */
  internalError:
    'Algo falló de nuestro lado y no cambió nada. Ya quedó registrado; probá de nuevo en un rato.',
  nothingToUndo:
    'Importaciones más nuevas ya cambiaron todo lo que esta había cambiado: no queda nada para deshacer.',
} as const;
