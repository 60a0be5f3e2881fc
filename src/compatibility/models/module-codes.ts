import type { MemoryType, ModuleForm } from '../vocabulary/value-lists.ts';

interface Code {
  readonly pattern: RegExp;
  /** By the letter or number that the pattern catches first. */
  readonly forms: Readonly<Record<string, ModuleForm>>;
  readonly types: Readonly<Record<string, MemoryType>>;
}

/**
 * How the makers of memory chips number their own modules (their part number decoders, read November 2026): the module's form
 * stands in the number, whatever a shop's title says of servers. ECC without a register is a plain DIMM.
 */
const CODES: readonly Code[] = [
  {
    // Samsung M393A4K40CB2-CTD, M378A1K43EB1, M321R4GA0BB0: A is DDR4, B DDR3, R DDR5.
    pattern: /\bM(378|391|393|386|471|474|321|323|324|425)([ABR])\d/,
    forms: {
      '378': 'DIMM',
      '391': 'DIMM',
      '393': 'RDIMM',
      '386': 'RDIMM',
      '471': 'SODIMM',
      '474': 'SODIMM',
      '321': 'RDIMM',
      '323': 'DIMM',
      '324': 'DIMM',
      '425': 'SODIMM',
    },
    types: { A: 'DDR4', B: 'DDR3', R: 'DDR5' },
  },
  {
    // SK hynix HMA82GU6CJR8N-XN, HMA84GR7CJR4N, HMA81GS6
    pattern: /\bHM[AT][A\d]{1,2}\d?G([URLS])[678](?=([A-Z]))/,
    forms: { U: 'DIMM', R: 'RDIMM', L: 'RDIMM', S: 'SODIMM' },
    types: {},
  },
  {
    // SK hynix DDR5: HMCG78AGBUA, HMCG88AEBRA
    pattern: /\bHM(?:CG)\d{2}[A-Z]{2}B([URS])(A)/,
    forms: { U: 'DIMM', R: 'RDIMM', S: 'SODIMM' },
    types: { A: 'DDR5' },
  },
  {
    // Micron MTA18ASF2G72PZ-3G2, MTA9ASF1G72AZ, MTA8ATF1G64HZ
    pattern: /\bMTA\d{1,2}A[ST]F\d{1,3}G?\d{2}([APHL])(D?Z|S?Z)/,
    forms: { A: 'DIMM', P: 'RDIMM', H: 'SODIMM', L: 'RDIMM' },
    types: { Z: 'DDR4', DZ: 'DDR4', SZ: 'DDR4' },
  },
  {
    // Kingston Server Premier: KSM32ED8/32HC, KSM32RS4, KSM26SED8, KSM48E40BD8KM, KSM56T46
    pattern: /\bKSM\d{2}(SE|[ERLT])/,
    forms: { E: 'DIMM', R: 'RDIMM', L: 'RDIMM', SE: 'SODIMM', T: 'SODIMM' },
    types: {},
  },
];

/** A module's form and type by its maker's own number; undefined for other text. */
export function moduleCodeIn(
  text: string,
): { readonly form_factor: ModuleForm; readonly memory_type?: MemoryType } | undefined {
  for (const { pattern, forms, types } of CODES) {
    const [, first = '', second = ''] = pattern.exec(text) ?? [];
    const form_factor = forms[first];
    const memory_type = types[second];
    if (form_factor !== undefined) return { form_factor, ...(memory_type && { memory_type }) };
  }
  return undefined;
}
