/** Keys over the content of the sources in `root`. */
export function readSourceKeys(root: string): { site: string; server: string };
