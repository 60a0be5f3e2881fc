import { byModel, type AmdFamily } from './amd-family.ts';
import type { CpuModel } from './cpu-model.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

// Default TDP as AMD published it a model (amd.com).
const A_SERIES: readonly AmdFamily[] = [
  {
    socket: 'AM4',
    generation: 'a-series',
    igpu: true,
    models: {
      35: '8570E 8770E 8870E 9500E 9700E 9800E',
      65: '8570 8770 8870 9500 9550 9600 9700 9800',
    },
  },
  {
    socket: 'FM2+',
    generation: 'a-series',
    igpu: true,
    models: {
      65: '7400K 7400B 7470K 7480 7500 7600 7600B 7680 7800 7800B 7860K 8350B 8550B 8650B 8670E 8750B',
      95: '7650K 7670K 7700K 7850K 7850B 7870K 7890K 8850B',
    },
  },
  {
    socket: 'FM2',
    generation: 'a-series',
    igpu: true,
    models: {
      45: '6500T 6700T',
      65: '4000 4020 5300 5300B 5400K 5400B 5500 5500B 5700 6300 6300B 6320 6400K 6400B 6420K 6420B 6500 6500B 6700 7300 7300B',
      100: '5600K 5800K 5800B 6600K 6790K 6790B 6800K 6800B',
    },
  },
];

const ATHLON_X: readonly AmdFamily[] = [
  { socket: 'FM2', igpu: false, models: { 65: '240 250 340 350 370K 730 740 750', 100: '750K 760K' } },
  { socket: 'FM2+', igpu: false, models: { 65: '450 830 840 845 850', 95: '860K 870K 880K' } },
];

const AM1: readonly AmdFamily[] = [{ socket: 'AM1', igpu: true, models: { 25: '2650 3850 5150 5350 5370' } }];

const FX: readonly AmdFamily[] = [
  {
    socket: 'AM3+',
    generation: 'fx',
    igpu: false,
    models: {
      95: '4100 4150 4300 4320 6100 6120 6130 6300 8100 8140 8300 8310 8320E 8370E',
      125: '4130 4170 4200 4350 6200 6350 8120 8150 8320 8350 8370',
      220: '9370 9590',
    },
  },
];

const MODELS = { aSeries: byModel(A_SERIES), athlonX: byModel(ATHLON_X), am1: byModel(AM1), fx: byModel(FX) };

const APU = /\bA ?-?(?:4|6|8|10|12)[ -]*(?:PRO[ -])?(?:SERIES )?([4-9]\d{3}[KEBT]?)(?![A-Z\d])/;
const FX_NUMBER = /\bFX[ -]*(\d{4}E?)(?![A-Z\d])/;
const ATHLON_NUMBER = /\b(?:ATHLON|SEMPRON) (?:II )?X[24][ -]?([2-8]\d{2}K?)(?![A-Z\d])/;
const AM1_NUMBER = /\b(?:ATHLON|SEMPRON)[ -](2650|3850|5150|5350|5370)(?![A-Z\d])/;

/** An AMD processor from before Ryzen. If the tables do not have it: the facts of its series. */
export function oldAmdIn(text: string): CpuModel | undefined {
  const apu = APU.exec(text)?.[1];
  if (apu !== undefined) return MODELS.aSeries.get(apu) ?? unlistedApu(apu);
  const athlon = ATHLON_NUMBER.exec(text)?.[1];
  if (athlon !== undefined) return MODELS.athlonX.get(athlon) ?? unlistedAthlon(athlon);
  const small = AM1_NUMBER.exec(text)?.[1];
  if (small !== undefined) return MODELS.am1.get(small);
  const fx = FX_NUMBER.exec(text)?.[1];
  if (fx === undefined) return undefined;
  return MODELS.fx.get(fx) ?? { socket: 'AM3+', generation: 'fx', igpu: false };
}

function unlistedApu(model: string): CpuModel {
  return { socket: SOCKET_OF_APU[model.charAt(0)] ?? 'FM2+', generation: 'a-series', igpu: true };
}

function unlistedAthlon(model: string): CpuModel | undefined {
  const series = model.charAt(0);
  if (series !== '3' && series !== '7' && series !== '8') return undefined;
  return { socket: series === '8' ? 'FM2+' : 'FM2', igpu: false };
}

// By the first digit of the model; the 8000s are sold for FM2+ and the later 9000s for AM4.
const SOCKET_OF_APU: Readonly<Record<string, Socket>> = {
  4: 'FM2',
  5: 'FM2',
  6: 'FM2',
  7: 'FM2+',
  8: 'FM2+',
  9: 'AM4',
};
