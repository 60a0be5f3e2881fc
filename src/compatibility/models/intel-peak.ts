interface Peak {
  /** The models' numbers without their suffix. */
  readonly numbers: RegExp;
  readonly plain?: number;
  /** Of the T models, of 35 W. */
  readonly low?: number;
  /** Of the K models, whose clock is unlocked. */
  readonly unlocked?: number;
}

/**
 * "Maximum turbo power" in W: from the 12th generation on Intel publishes it a model (ark.intel.com). Of the 10th and 11th it is the
 * second power limit of their data sheets (Intel 615211 and 634648, "Processor Power Limits").
 */
const PEAKS: readonly Peak[] = [
  { numbers: /^10[13]\d\d$/, plain: 90, low: 55 },
  { numbers: /^10[456]\d\d$/, plain: 134, low: 92, unlocked: 182 },
  { numbers: /^107\d\d$/, plain: 224, low: 123, unlocked: 229 },
  { numbers: /^10[89]\d\d$/, plain: 224, low: 123, unlocked: 250 },
  { numbers: /^11[456]\d\d$/, plain: 154, low: 92, unlocked: 251 },
  { numbers: /^11[79]\d\d$/, plain: 224, low: 115, unlocked: 251 },
  { numbers: /^12[13]\d\d$/, plain: 89, low: 69 },
  { numbers: /^12[456]\d\d$|^120$/, plain: 117, low: 74, unlocked: 150 },
  { numbers: /^127\d\d$/, plain: 180, low: 99, unlocked: 190 },
  { numbers: /^129\d\d$/, plain: 202, low: 106, unlocked: 241 },
  { numbers: /^131\d\d$/, plain: 89, low: 69 },
  { numbers: /^141\d\d$/, plain: 110, low: 69 },
  { numbers: /^1[34]4\d\d$/, plain: 148, low: 82 },
  { numbers: /^1[34][56]\d\d$/, plain: 154, low: 92, unlocked: 181 },
  { numbers: /^1[34][79]\d\d$/, plain: 219, low: 106, unlocked: 253 },
  { numbers: /^2[234]5$/, plain: 121, low: 114, unlocked: 159 },
  { numbers: /^250$/, unlocked: 159 },
  { numbers: /^2[68]5$/, plain: 182, low: 112, unlocked: 250 },
  { numbers: /^270$/, unlocked: 250 },
];

/** The maximum turbo power (W) of a Core by its number (`14700KF`); undefined where Intel publishes none. */
export function intelPeakW(model: string): number | undefined {
  const [, number = '', suffix = ''] = /^(\d+)(T|KS|KF|K|F)?$/.exec(model) ?? [];
  const peak = PEAKS.find(({ numbers }) => numbers.test(number));
  if (suffix === 'T') return peak?.low;
  return suffix.startsWith('K') ? peak?.unlocked : peak?.plain;
}
