import MarkdownIt from 'markdown-it';
import { slugOf } from '#lib/slug.ts';

/** What an owner's text may have; everything else, HTML included, is written as it was typed. */
const ALLOWED = ['heading', 'list', 'emphasis', 'link', 'newline', 'escape', 'entity'];

/** Pages of the shop, mail and telephones; never a script. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

const markdown = new MarkdownIt('zero', { breaks: true }).enable(ALLOWED);
markdown.validateLink = (address) => LINK.test(address);

/**
 * An owner's text as HTML of headings, paragraphs, lists, emphasis and links. The page has a first heading of its own, so the text's
 * begin at the second.
 * @example renderText('# Quiénes somos') // '<h2 id="quienes-somos">Quiénes somos</h2>\n'
 */
export function renderText(text: string): string {
  const tokens = markdown.parse(text, {});
  const ids = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = token.tag === 'h1' ? 'h2' : 'h3';
    if (token.type === 'heading_close') continue;
    const id = slugOf(tokens[index + 1]?.content ?? '');
    if (id !== '' && !ids.has(id)) token.attrSet('id', id);
    ids.add(id);
  }
  return markdown.renderer.render(tokens, { ...markdown.options }, {});
}
