import { RESOLUTIONS, type Resolution } from '../speeds/resolutions.ts';
import type { Use } from './uses.ts';

const NAMES: Readonly<Partial<Record<Use, Resolution['name']>>> = {
  'gaming-1080p': '1080p',
  'gaming-1440p': '1440p',
  'gaming-4k': '4K',
};

/** The resolution that a use names; undefined: it leaves it open. */
export function resolutionOf(use: Use): Resolution | undefined {
  return RESOLUTIONS.find(({ name }) => name === NAMES[use]);
}
