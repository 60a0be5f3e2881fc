import type { BuilderPart } from '../model/part-lines.ts';

/**
 * The plugs to look for on the visitor's own supply, if they are not known.
 * @example 'Fijate que tenga el conector de 8 pines que pide la placa.'
 */
export function sayPlugs(psu: BuilderPart, gpu: BuilderPart | undefined): string | null {
  if (psu.facts.kind !== 'psu' || psu.facts.pcie_8pin !== undefined || gpu?.facts.kind !== 'gpu') return null;
  const asked = gpu.facts.power_connectors;
  const names =
    asked &&
    PLUGS.flatMap(([plug, name]) =>
      asked[plug] > 0 ? [`${asked[plug] > 1 ? `${asked[plug]} conectores` : 'el conector'} de ${name}`] : [],
    );
  if (names === undefined) {
    return (gpu.facts.tdp_w ?? SLOT_W) > SLOT_W
      ? ' Fijate que tenga el conector de 6 u 8 pines que pide la placa de video.'
      : null;
  }
  return names.length === 0
    ? null
    : ` Fijate que tenga ${new Intl.ListFormat('es').format(names)} que pide la placa de video.`;
}

/** What a card gets without a plug. */
const SLOT_W = 75;

const PLUGS = [
  ['8pin', '8 pines'],
  ['6pin', '6 pines'],
  ['16pin', '16 pines'],
] as const;
