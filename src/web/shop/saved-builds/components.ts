import type { BuildStep } from '#contract/build.ts';

/** The components of a saved build; what decides most comes first. */
export const COMPONENTS = [
  { step: 'cpu', name: 'Procesador', icon: 'Cpu' },
  { step: 'gpu', name: 'Placa de video', icon: 'Monitor' },
  { step: 'ram', name: 'Memoria RAM', icon: 'Database' },
  { step: 'storage', name: 'Almacenamiento', icon: 'HardDrive' },
  { step: 'motherboard', name: 'Motherboard', icon: 'CircuitBoard' },
  { step: 'psu', name: 'Fuente', icon: 'Zap' },
  { step: 'case', name: 'Gabinete', icon: 'Box' },
  { step: 'cooler', name: 'Cooler', icon: 'Fan' },
] as const satisfies readonly { step: BuildStep['key']; name: string; icon: BuildStep['icon'] }[];
