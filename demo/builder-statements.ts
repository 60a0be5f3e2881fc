import { cpuSpeed } from '#catalogue/speeds/cpu-speed.ts';
import { FOR_1440P, FOR_4K, gpuSpeed, PLAYS_TODAYS_GAMES } from '#catalogue/speeds/gpu-speed.ts';
import type { Use } from '#catalogue/advice/uses.ts';
import { partsOf } from '#compatibility/build/build.ts';
import { drawW, recommendedPsuW } from '#compatibility/build/power.ts';
import { factsOf } from '#catalogue/advice/draft.ts';
import type { AdvisedPc } from './advised-pcs.ts';

type Statement = readonly [says: string, holds: (pc: AdvisedPc) => boolean];

/** What any builder would sign, whatever the PC is for. */
const ALWAYS: readonly Statement[] = [
  ['the total stays within the budget', ({ total, budget }) => total <= budget],
  ['nothing is wrong between the parts', ({ judgement }) => judgement.status !== 'error'],
  ['nothing that decides is unknown', ({ judgement }) => judgement.unverified.length === 0],
  ['no part gives a warning from USD 800', (pc) => pc.budget < 800 || pc.judgement.findings.length === 0],
  ['every part can be bought today', ({ parts }) => Object.values(parts).every(({ stock }) => stock > 0)],
  ['memory in two modules from USD 500', (pc) => pc.budget < 500 || pc.facts.ram?.modules === 2],
  ['never 8 GB of memory from USD 500', (pc) => pc.budget < 500 || memoryGb(pc) >= 16],
  ['no memory for notebooks or servers', ({ facts }) => facts.ram?.form_factor === 'DIMM'],
  ['never a mechanical disk alone', ({ parts }) => !/RIGIDO/.test(parts.storage?.description ?? '')],
  ['never a disk under 240 GB', ({ facts }) => (facts.storage?.capacity_gb ?? 0) >= 240],
  ['an NVMe disk from USD 600', (pc) => pc.budget < 600 || pc.facts.storage?.interface === 'NVMe'],
  ['a disk of 1 TB from USD 1,200', (pc) => pc.budget < 1200 || (pc.facts.storage?.capacity_gb ?? 0) >= 960],
  [
    "the processor's own cooler before a bought one",
    ({ facts }) => !(facts.cpu?.cooler_included && facts.cooler),
  ],
  [
    'a bought supply never beside the one of the case',
    ({ facts }) => !(facts.case?.psu_included && facts.psu),
  ],
  [
    "no card with a plug on a case's own supply",
    ({ facts }) => facts.psu !== undefined || (facts.gpu?.tdp_w ?? 0) <= 75,
  ],
  [
    '80 Plus Bronze or better under a card of 150 W or more',
    ({ facts }) => (facts.gpu?.tdp_w ?? 0) < 150 || facts.psu?.efficiency !== 'white',
  ],
  [
    "at least the watts that the card's maker asks for",
    ({ facts }) => facts.psu === undefined || (facts.psu.watts ?? 0) >= (facts.gpu?.recommended_psu_w ?? 0),
  ],
  [
    'no supply over 750 W of more than thrice the draw',
    (pc) => (pc.facts.psu?.watts ?? 0) <= Math.max(750, 3 * drawW(partsOf(factsOf(pc.parts)))),
  ],
  ['no supply of a class above what the parts ask for', hasNoSpareWatts],
  [
    'a motherboard never dearer than the processor from USD 1,000',
    (pc) => pc.budget < 1000 || pc.price('motherboard') <= pc.price('cpu'),
  ],
  [
    'no board for overclocking under a locked Intel processor',
    ({ parts, facts }) =>
      !(facts.motherboard?.chipset ?? '').startsWith('Z') || /\d{3}KF?\b/.test(parts.cpu?.description ?? ''),
  ],
  ['the case takes at most a sixth of the money', (pc) => pc.price('case') <= pc.total / 6],
  [
    'no liquid cooler on a processor of 65 W',
    ({ facts }) => facts.cooler?.type !== 'aio' || (facts.cpu?.tdp_w ?? 0) > 65,
  ],
  [
    'a disk of 480 GB or more from USD 600',
    (pc) => pc.budget < 600 || (pc.facts.storage?.capacity_gb ?? 0) >= 480,
  ],
  ['DDR5 from USD 1,500', (pc) => pc.budget < 1500 || pc.facts.ram?.memory_type === 'DDR5'],
  [
    'a supply with a fifth more watts than the PC draws',
    ({ facts, parts }) =>
      facts.psu === undefined || (facts.psu.watts ?? 0) >= 1.2 * drawW(partsOf(factsOf(parts))),
  ],
  [
    'no bare board under a processor over 105 W',
    ({ facts }) => !/^[AH]\d/.test(facts.motherboard?.chipset ?? '') || (facts.cpu?.tdp_w ?? 0) <= 105,
  ],
  [
    "a bought cooler that carries the processor's peak from USD 1,000",
    ({ budget, facts }) =>
      budget < 1000 ||
      facts.cooler === undefined ||
      (facts.cooler.max_tdp_w ?? 0) >= (facts.cpu?.peak_w ?? 0),
  ],
  [
    "no cooler that is stated for less than the processor's peak",
    ({ facts }) => (facts.cooler?.max_tdp_w ?? Infinity) >= (facts.cpu?.peak_w ?? 0),
  ],
  ['a cooler at most half as dear as the processor', (pc) => pc.price('cooler') <= pc.price('cpu') / 2],
];

const PLAYING: readonly Statement[] = [
  ['a card from USD 600', (pc) => pc.budget < 600 || pc.facts.gpu !== undefined],
  ['the card is the dearest part from USD 600', (pc) => pc.budget < 600 || isDearest(pc, 'gpu')],
  [
    'the card takes 30 to 65 % of the money from USD 600',
    (pc) => pc.budget < 600 || between(pc.price('gpu') / pc.total, 0.3, 0.65),
  ],
  ['a disk of 1 TB from USD 800', (pc) => pc.budget < 800 || (pc.facts.storage?.capacity_gb ?? 0) >= 960],
  ['16 GB of memory from USD 500', (pc) => pc.budget < 500 || memoryGb(pc) >= 16],
  ['32 GB of memory from USD 1,600', (pc) => pc.budget < 1600 || memoryGb(pc) >= 32],
  ['six cores beside a card', (pc) => pc.facts.gpu === undefined || (pc.facts.cpu?.cores ?? 0) >= 6],
  ['8 GB of video memory, where there is a card', (pc) => pc.facts.gpu === undefined || cardGb(pc) >= 8],
  [
    'no unlocked processor on a board that locks it from USD 1,500',
    ({ budget, facts, parts }) =>
      budget < 1500 ||
      (facts.motherboard?.chipset ?? '').startsWith('Z') ||
      !/\d{3}KF?\b/.test(parts.cpu?.description ?? ''),
  ],
  ['never more than 32 GB of memory', (pc) => memoryGb(pc) <= 32],
  ['12 GB of video memory for 1440p', (pc) => cardSpeed(pc) < FOR_1440P || cardGb(pc) >= 12],
  ['12 GB of video memory from USD 900', (pc) => pc.budget < 900 || cardGb(pc) >= 12],
  ['a card for 1440p from USD 900', (pc) => pc.budget < 900 || cardSpeed(pc) >= FOR_1440P],
  [
    'at least the card of an RTX 5070 from USD 1,200',
    (pc) => pc.budget < 1200 || cardSpeed(pc) >= gpuSpeed('RTX 5070'),
  ],
  ['six good cores from USD 700', (pc) => pc.budget < 700 || cpuGames(pc) >= 42],
  ['no processor that plays no better than a cheaper one', ({ hasIdleProcessor }) => !hasIdleProcessor],
  ['the processor does not hold the card back', (pc) => cardSpeed(pc) <= 1.25 * cpuGames(pc)],
  [
    'a processor with 3D cache from USD 2,500',
    (pc) => pc.budget < 2500 || /X3D/.test(pc.parts.cpu?.description ?? ''),
  ],
];

/** Of the PCs around a part that the buyer has; the second PC is the one for the same money without it. */
export const OWNERS_STATEMENTS: readonly (readonly [
  says: string,
  holds: (pc: AdvisedPc, whole: AdvisedPc) => boolean,
])[] = [
  ['the total stays within the budget', ({ total, budget }) => total <= budget],
  ['nothing is wrong between the parts', ({ judgement }) => judgement.status !== 'error'],
  [
    'what is saved goes to the card or stays in the pocket',
    (pc, whole) => pc.use !== 'gaming' || cardSpeed(pc) > cardSpeed(whole) || pc.total <= whole.total,
  ],
  [
    'a supply of more than USD 65 takes at most a tenth of the money',
    (pc) => pc.price('psu') <= Math.max(65, pc.total / 10),
  ],
  ['no supply of a class above what the parts ask for', hasNoSpareWatts],
  ['memory in two modules', ({ facts }) => facts.ram?.modules === 2],
  [
    'no processor for a card for 4K beside a card for 1080p',
    (pc) => pc.use !== 'gaming' || cardSpeed(pc) >= FOR_1440P || cpuGames(pc) < FOR_4K,
  ],
  [
    'no processor that plays no better than a cheaper one',
    ({ use, hasIdleProcessor }) => use !== 'gaming' || !hasIdleProcessor,
  ],
  ['no more than eight cores to play', ({ use, facts }) => use !== 'gaming' || (facts.cpu?.cores ?? 0) <= 8],
];

/** Of the PCs around a part that is weak for its buyer's use and money. */
export const WEAK_PART_STATEMENTS: readonly Statement[] = [
  ['the total stays within the budget', ({ total, budget }) => total <= budget],
  ['nothing is wrong between the parts', ({ judgement }) => judgement.status !== 'error'],
  [
    'no part of the buyer gives way without a word',
    ({ parts, owned, replaced }) =>
      owned.every((step) => parts[step]?.price === 0 || replaced.some((one) => one.step === step)),
  ],
  [
    "at least the watts that the card's maker asks for",
    ({ facts }) => (facts.psu?.watts ?? 0) >= (facts.gpu?.recommended_psu_w ?? 0),
  ],
  ['the processor does not hold the card back', (pc) => cardSpeed(pc) <= 1.25 * cpuGames(pc)],
  ['six cores or more', ({ facts }) => (facts.cpu?.cores ?? 0) >= 6],
  ['16 GB of memory or more', (pc) => memoryGb(pc) >= 16],
  [
    'a card for 1440p from USD 1,200, if the buyer has none',
    (pc) => pc.budget < 1200 || pc.owned.includes('gpu') || cardSpeed(pc) >= FOR_1440P,
  ],
];

/** Of the PCs to play in a resolution. */
export const RESOLUTION_STATEMENTS: readonly (readonly [use: Use, ...Statement])[] = [
  [
    'gaming-1080p',
    'a card for it from USD 600',
    (pc) => pc.budget < 600 || cardSpeed(pc) >= PLAYS_TODAYS_GAMES,
  ],
  ['gaming-1080p', '8 GB of video memory', (pc) => pc.facts.gpu === undefined || cardGb(pc) >= 8],
  ['gaming-1080p', 'no card for 4K, whatever the budget', (pc) => cardSpeed(pc) < FOR_4K],
  ['gaming-1440p', 'a card for it from USD 800', (pc) => pc.budget < 800 || cardSpeed(pc) >= FOR_1440P],
  ['gaming-1440p', '12 GB of video memory from USD 700', (pc) => pc.budget < 700 || cardGb(pc) >= 12],
  ['gaming-4k', 'a card for it from USD 1,400', (pc) => pc.budget < 1400 || cardSpeed(pc) >= FOR_4K],
  ['gaming-4k', '16 GB of video memory from USD 800', (pc) => pc.budget < 800 || cardGb(pc) >= 16],
  ['gaming-4k', 'a card from USD 600', (pc) => pc.budget < 600 || pc.facts.gpu !== undefined],
];

const OFFICE: readonly Statement[] = [
  [
    'no card: the processor brings its graphics',
    (pc) => pc.facts.gpu === undefined && pc.facts.cpu?.igpu === true,
  ],
  ['no more than USD 900, however much there is', (pc) => pc.total <= 900],
  ['16 or 32 GB of memory from USD 450', (pc) => pc.budget < 450 || [16, 32].includes(memoryGb(pc))],
  ['no processor with 3D cache', (pc) => !pc.parts.cpu?.description.includes('X3D')],
  [
    'no bought cooler: a processor as good for an office brings its own',
    (pc) => pc.facts.cooler === undefined && pc.facts.cpu?.cooler_included === true,
  ],
  ['a disk of 480 GB or more', (pc) => (pc.facts.storage?.capacity_gb ?? 0) >= 480],
  ['at least four quick cores', (pc) => cpuWork(pc) >= 13],
];

const EDITING: readonly Statement[] = [
  ['32 GB of memory from USD 900', (pc) => pc.budget < 900 || memoryGb(pc) >= 32],
  ['a card of 8 GB from USD 1,200', (pc) => pc.budget < 1200 || cardGb(pc) >= 8],
  ['twelve threads or more from USD 500', (pc) => pc.budget < 500 || cpuWork(pc) >= 16],
  ['no processor with 3D cache', (pc) => !pc.parts.cpu?.description.includes('X3D')],
  ['a dozen cores from USD 1,600', (pc) => pc.budget < 1600 || (pc.facts.cpu?.cores ?? 0) >= 12],
];

/** By the uses that they are about. */
export const BUILDER_STATEMENTS = [
  ...ALWAYS.map((statement) => ['any use', ...statement] as const),
  ...PLAYING.map((statement) => ['gaming', ...statement] as const),
  ...OFFICE.map((statement) => ['office', ...statement] as const),
  ...EDITING.map((statement) => ['editing', ...statement] as const),
];

/** 650 W for a need of 500 W leave room for the next card; 750 W are of no use. */
function hasNoSpareWatts(pc: AdvisedPc): boolean {
  return (pc.facts.psu?.watts ?? 0) <= Math.max(550, 1.35 * advisedPsuW(pc));
}

function advisedPsuW({ parts }: AdvisedPc): number {
  return recommendedPsuW(partsOf(factsOf(parts)));
}

function memoryGb({ facts }: AdvisedPc): number {
  return facts.ram?.capacity_gb_total ?? 0;
}

function cardGb({ facts }: AdvisedPc): number {
  return facts.gpu?.memory_gb ?? 0;
}

function cardSpeed({ facts }: AdvisedPc): number {
  return facts.gpu === undefined ? 0 : gpuSpeed(facts.gpu.chip);
}

function cpuGames({ parts }: AdvisedPc): number {
  return cpuSpeed(parts.cpu?.description ?? '').games;
}

function cpuWork({ parts }: AdvisedPc): number {
  return cpuSpeed(parts.cpu?.description ?? '').allCores;
}

function isDearest(pc: AdvisedPc, step: 'gpu'): boolean {
  return Object.values(pc.parts).every(({ price }) => price / 100 <= pc.price(step));
}

function between(share: number, least: number, most: number): boolean {
  return share >= least && share <= most;
}
