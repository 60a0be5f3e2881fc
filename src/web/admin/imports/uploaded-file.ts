/** The file of the last upload: the shop keeps its rows and not the file, and a person who says what its columns are does not choose it again. */
let last: { runId: string; file: File } | null = null;

export function keepUploadedFile(runId: string, file: File): void {
  last = { runId, file };
}

/** Null after a reload, and in another window. */
export function uploadedFile(runId: string): File | null {
  return last?.runId === runId ? last.file : null;
}
