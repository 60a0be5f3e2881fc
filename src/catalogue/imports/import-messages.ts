/** What an import stores or shows in Spanish beside its figures: notes of settled alerts, and why something did not happen. */
export const IMPORT_MESSAGES = {
  applied: 'Se aplicó la lista.',
  discarded: 'Se descartó la lista.',
  superseded: 'Llegó después otra lista para revisar.',
  nextWasFine: 'La lista siguiente vino bien.',
  readAgain: 'La lista se volvió a leer.',
  expired: 'Pasó una semana sin que nadie la aplicara y ya no se guarda. Volvé a ensayarla.',
  interrupted: 'Se interrumpió: la tienda se cerró mientras tanto.',
  /** Of a failure that nobody foresaw; the log has the rest. */
  internalError:
    'Algo falló de nuestro lado y no cambió nada. Ya quedó registrado; probá de nuevo en un rato.',
  nothingToUndo:
    'Importaciones más nuevas ya cambiaron todo lo que esta había cambiado: no queda nada para deshacer.',
} as const;
