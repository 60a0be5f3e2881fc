import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { NamedPart } from '#contract/search-goal.ts';

/** The properties of a step's part that depend on its model and decide what goes with it. */
const DEPENDS_ON_MODEL: Readonly<Record<StepKey, string>> = {
  cpu: 'El consumo y el video',
  motherboard: 'La BIOS, las ranuras M.2 y el tamaño',
  ram: 'La velocidad y el alto',
  gpu: 'El largo, los conectores y la fuente que pide',
  storage: 'El formato y la conexión',
  psu: 'Los watts y los conectores',
  case: 'Las medidas de lo que entra',
  cooler: 'El alto y los sockets',
};

/** @example asExample('B450', part) // 'Contando con tu B450 (tomamos la MOTHER … como ejemplo: cambiala si la tuya es otra).' */
export function asExample(typed: string, { step, description }: NamedPart): string {
  return STEP_LABELS[step].it === 'la'
    ? `Contando con tu ${typed} (tomamos la ${description} como ejemplo: cambiala si la tuya es otra).`
    : `Contando con tu ${typed} (tomamos el ${description} como ejemplo: cambialo si el tuyo es otro).`;
}

/** @example confirmModel('motherboard') // 'La BIOS, las ranuras M.2 y el tamaño dependen del modelo: confirmalos en la tuya.' */
export function confirmModel(step: StepKey): string {
  return `${DEPENDS_ON_MODEL[step]} dependen del modelo: confirmalos en ${STEP_LABELS[step].it === 'la' ? 'la tuya' : 'el tuyo'}.`;
}
