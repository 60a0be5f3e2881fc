const KB = 1024;
const MB = 1024 * KB;

/**
 * How much of a list is read. A real list stays far below each of these; a file that was made to stop the shop does not. A row beyond
 * a limit is a bad row, a list beyond one cannot be read.
 */
export const LIST_LIMITS = {
  /** NewBytes' 30 columns take 400 bytes. A text with more before its first line break does not begin with a spreadsheet's header. */
  headerBytes: 16 * KB,
  /** Cells of a line, the header's too: a price list has some thirty columns. */
  columns: 250,
  /** One line of CSV or one element of JSON: 120 pairs and a paragraph of HTML take 60 KB. */
  rowBytes: 256 * KB,
  /** Brackets within brackets in one element: the deepest list known has five. */
  depth: 24,
  /** Twice what the largest wholesaler publishes; more rows are counted and not read. */
  rows: 200_000,
  /** What a file of Excel unzips to: as much as a list from an address has. */
  unzippedBytes: 128 * MB,
  /** Files within a file of Excel: each sheet and picture is one. */
  zipEntries: 5000,
  /** How many sheets of a workbook are searched for a list: covers and conditions come before it. */
  sheets: 20,
  /** A logo, an address and the date stand above the header of a wholesaler's sheet. */
  rowsAboveHeader: 40,
  /** How many row errors are kept one by one; all are counted. A list that is wrong from top to bottom must not fill the memory. */
  faults: 50_000,
  /** What an answer in pages says beside its rows: its total and a code. */
  besideRowsBytes: 64 * KB,
  /** How many characters of a text are cleaned to keep this many: its markup is seldom longer than ten times the text. */
  rawCharacters: (kept: number) => 10 * kept,
  /** A larger list is read in a thread of its own: 2 MB take 0.1 s, in which visitors are still answered between two groups of rows. */
  mainThreadBytes: 2 * MB,
  /** The limit of V8's heap in that thread, which does not include the file itself. A list of 100 MB needs a quarter of it. */
  threadHeapMb: 256,
  /** A list of 128 MB takes 20 s on a slow machine. */
  threadMs: 120_000,
} as const;
