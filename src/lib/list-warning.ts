/** What a person should know of an uploaded list before it is applied, however little it changes. */
export type ListWarning =
  /** It replaces none of its supplier's lists: `count` products of these lists are missing in it and stay on sale. */
  { kind: 'new-list'; lists: readonly string[]; count: number };
