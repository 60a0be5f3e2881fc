import { OPTIONAL_STEPS, STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuildStep } from './build.ts';

const STEPS = {
  cpu: {
    name: 'Procesador',
    description: 'El cerebro de la PC: define el zócalo y la generación de todo lo demás.',
    icon: 'Cpu',
  },
  motherboard: {
    name: 'Motherboard',
    description: 'La placa que conecta todo. Tiene que tener el zócalo de tu procesador.',
    icon: 'CircuitBoard',
  },
  ram: {
    name: 'Memoria RAM',
    description: 'DDR4 o DDR5, según lo que acepte tu motherboard.',
    icon: 'Database',
  },
  gpu: {
    name: 'Placa de video',
    description: 'Para jugar, editar y renderizar. Podés saltearla si tu procesador tiene video integrado.',
    icon: 'Monitor',
  },
  storage: {
    name: 'Almacenamiento',
    description: 'Un SSD para el sistema y los juegos, o un disco grande para guardar todo.',
    icon: 'HardDrive',
  },
  psu: {
    name: 'Fuente',
    description: 'La potencia que pide tu PC, con margen para dormir tranquilo.',
    icon: 'Zap',
  },
  case: {
    name: 'Gabinete',
    description: 'Tiene que alojar la motherboard, la placa de video y el cooler.',
    icon: 'Box',
  },
  cooler: {
    name: 'Cooler',
    description: 'Hace falta si tu procesador viene sin cooler, o si querés menos ruido y temperatura.',
    icon: 'Fan',
  },
} as const satisfies Record<StepKey, Omit<BuildStep, 'key' | 'required'>>;

/** The builder's eight steps, in order. */
export const BUILD_STEPS: readonly BuildStep[] = STEP_KEYS.map((key) => ({
  key,
  ...STEPS[key],
  required: !OPTIONAL_STEPS.includes(key),
}));
