import type { Block, EmailContent, MailedShop } from './content.ts';

/** For people who read mail as text, and for screen readers. */
export function asPlain({ heading, blocks }: EmailContent, shop: MailedShop): string {
  return [heading, ...blocks.map(plainBlock), `-- \n${signature(shop).join('\n')}`].join('\n\n').concat('\n');
}

/** The sender's name, address and contact. */
function signature({ name, address, phone, email, publicUrl }: MailedShop): string[] {
  return [name, address, `${phone} · ${email}`, publicUrl];
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
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

/** Text from a buyer or a supplier cannot imitate a paragraph of the shop. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
