import { drawAccessory } from './draw-accessory.ts';
import { drawCase } from './draw-case.ts';
import { drawCooler } from './draw-cooler.ts';
import { drawCpu } from './draw-cpu.ts';
import { drawGpu } from './draw-gpu.ts';
import { drawMotherboard } from './draw-motherboard.ts';
import { drawPsu } from './draw-psu.ts';
import { drawRam } from './draw-ram.ts';
import { drawStorage } from './draw-storage.ts';
import type { Drawing, DrawingView, DrawnProduct } from './drawing.ts';
import { measured } from './measured.ts';
import { group } from './svg.ts';
import { varietyOf, type Variety } from './variety.ts';

/** A product's picture from its facts: SVG without its root, which must be of class `dw` and have the view box above. */
export function drawProduct(product: DrawnProduct, view: DrawingView = 'picture'): string {
  const variety = varietyOf(product);
  const drawing = drawPart(product, variety);
  if (view === 'medidas') return measured(drawing, product.facts);
  return group(drawing.markup, `class="${variety.isWhite ? 'white' : 'night'}" color="${variety.accent}"`);
}

function drawPart({ facts }: DrawnProduct, variety: Variety): Drawing {
  switch (facts.kind) {
    case 'cpu':
      return drawCpu(facts, variety);
    case 'motherboard':
      return drawMotherboard(facts, variety);
    case 'ram':
      return drawRam(facts, variety);
    case 'gpu':
      return drawGpu(facts, variety);
    case 'storage':
      return drawStorage(facts, variety);
    case 'psu':
      return drawPsu(facts, variety);
    case 'case':
      return drawCase(facts, variety);
    case 'cooler':
      return drawCooler(facts, variety);
    case 'not_a_part':
      return drawAccessory(variety);
  }
}
