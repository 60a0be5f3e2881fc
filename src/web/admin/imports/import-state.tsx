import clsx from 'clsx';
import type { ImportStateWord, PanelImport } from '#contract/panel/imports.ts';

export function ImportState({ state, awaitsColumns }: Pick<PanelImport, 'state' | 'awaitsColumns'>) {
  const { label, looks } = awaitsColumns ? AWAITS_COLUMNS : STATES[state];
  return <span className={clsx('badge whitespace-normal', looks)}>{label}</span>;
}

/** Nothing failed: a person has to say something first. */
const AWAITS_COLUMNS = { label: 'Falta decir qué es cada columna', looks: 'status-yellow' };

/** The label and colour of each state. */
const STATES = {
  leyendo: { label: 'Leyendo', looks: 'status-blue' },
  ensayo: { label: 'Ensayo', looks: 'status-yellow' },
  en_espera: { label: 'Espera tu decisión', looks: 'status-yellow' },
  descartada: { label: 'Descartada', looks: '' },
  aplicando: { label: 'Aplicando', looks: 'status-blue' },
  aplicada: { label: 'Aplicada', looks: 'status-green' },
  sin_cambios: { label: 'Sin cambios', looks: '' },
  fallida: { label: 'Fallida', looks: 'status-red' },
  deshaciendo: { label: 'Deshaciendo', looks: 'status-blue' },
  deshecha: { label: 'Deshecha', looks: 'status-purple' },
} as const satisfies Record<ImportStateWord, { label: string; looks: string }>;
