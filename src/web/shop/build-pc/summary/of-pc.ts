/** A message about the PC with this path; it ends with another PC. */
export interface Of<Said> {
  path: string;
  about: Said;
}
