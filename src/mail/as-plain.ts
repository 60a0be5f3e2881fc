import type { Block, EmailContent, MailedShop } from './content.ts';

/** For whoever reads mail as text, and for the listening. */
export function asPlain({ heading, blocks }: EmailContent, shop: MailedShop): string {
  return [heading, ...blocks.map(plainBlock), `-- \n${signature(shop).join('\n')}`].join('\n\n').concat('\n');
}

/** Who writes, where they are and how they are reached. */
function signature({ name, address, phone, email, publicUrl }: MailedShop): string[] {
  return [name, address, `${phone} · ${email}`, publicUrl];
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return onOneLine(block.text);
    case 'action':
      return `${block.label}:\n${block.href}`;
    case 'list':
      return block.items
        .map(({ text, href }) => `- ${onOneLine(text)}${href === null ? '' : `\n  ${href}`}`)
        .join('\n');
    case 'sums':
      return block.rows.map(({ label, amounts }) => `${onOneLine(label)}: ${amounts.join(' · ')}`).join('\n');
  }
}

/** What a buyer or a supplier wrote cannot pretend to be a paragraph of ours. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
