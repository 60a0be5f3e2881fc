/** What was said of the PC with this path; of another one it is over. */
export interface Of<Said> {
  path: string;
  about: Said;
}
