import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Removes links to files that a release does not have from its pages; their text stays. */
export function dropLostLinks(release: string): void {
  for (const page of globSync(['*.md', 'docs/**/*.md'], { cwd: release })) {
    const file = join(release, page);
    writeFileSync(file, withoutLostLinks(readFileSync(file, 'utf8'), dirname(file)));
  }
}

const PICTURE_OR_LINK = /(!?)\[((?:[^\]`]|`[^`]*`)*)\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

function withoutLostLinks(text: string, folder: string): string {
  return text.replaceAll(PICTURE_OR_LINK, (whole, picture: string, words: string, path: string) => {
    if (existsSync(join(folder, path))) return whole;
    return picture === '' ? words : '';
  });
}
