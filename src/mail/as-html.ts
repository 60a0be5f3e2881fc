import { escapeUTF8 } from 'entities';
import type { Block, EmailContent, MailedShop, SumRow } from './content.ts';

/**
 * The HTML version of the plain text. It sets no colour except the button's and the ground of the logo, which comes with the email, so that a dark mail program keeps its own readable; it
 * fetches nothing.
 */
export function asHtml({ subject, heading, blocks }: EmailContent, shop: MailedShop): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeUTF8(subject)}</title>
</head>
<body style="margin:0;padding:0">
<div role="article" style="${PAGE}">
${htmlLogo(shop)}<h1 style="font-size:22px;line-height:1.3;margin:0 0 20px">${escapeUTF8(heading)}</h1>
${blocks.map(htmlBlock).join('\n')}
<p style="${SIGNATURE}">${htmlSignature(shop)}</p>
</div>
</body>
</html>
`;
}

/** What the HTML calls the logo among the files of the email. */
export const LOGO_CID = 'logo@zocalo';

const PAGE =
  'max-width:560px;margin:0 auto;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5';
const SIGNATURE =
  'margin:32px 0 0;padding-top:16px;border-top:1px solid #808080;font-size:14px;line-height:1.5';
/** The shop's ink: contrast 9 to 1 with its label; its edge has 3.9 to 1 and more against white and black. */
const BUTTON =
  'display:inline-block;padding:12px 20px;background-color:#2230c9;border:1px solid #808080;border-radius:6px;color:#ffffff;font-weight:700;text-decoration:none';

/** It is attached to the email, and has a background on which it is readable whatever the mail program's own background. */
function htmlLogo({ name, logoFile }: MailedShop): string {
  if (logoFile === undefined) return '';
  const { width, height, ground } = logoFile;
  const plate =
    ground === 'any' ? '' : `;padding:8px;background-color:${ground === 'light' ? '#ffffff' : '#0d1a3f'}`;
  return `<p style="margin:0 0 20px"><img src="cid:${LOGO_CID}" alt="${escapeUTF8(name)}" width="${Math.round(width / 2)}" height="${Math.round(height / 2)}" style="border:0${plate}"></p>
`;
}

/** As in plain text, but with its own links, because mail programs are asked not to add any. */
function htmlSignature({ name, address, phone, email, publicUrl }: MailedShop): string {
  const ways = `${htmlLink(`tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone)} · ${htmlLink(`mailto:${email}`, email)}`;
  return [escapeUTF8(name), escapeUTF8(address), ways, htmlLink(publicUrl, publicUrl)].join('<br>');
}

function htmlLink(href: string, words: string): string {
  return `<a href="${escapeUTF8(href)}">${escapeUTF8(words)}</a>`;
}

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeUTF8(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 16px;font-size:13px">${escapeUTF8(block.text)}</p>`;
    case 'action':
      return `<p style="margin:24px 0"><a href="${escapeUTF8(block.href)}" style="${BUTTON}">${escapeUTF8(block.label)}</a></p>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">
${block.items.map(htmlItem).join('\n')}
</ul>`;
    case 'sums':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0;border-collapse:collapse">
${block.rows.map(htmlRow).join('\n')}
</table>`;
  }
}

function htmlItem({ text, href }: { text: string; href: string | null }): string {
  return `<li style="margin:0 0 8px">${href === null ? escapeUTF8(text) : htmlLink(href, text)}</li>`;
}

function htmlRow({ label, amounts, isTotal }: SumRow): string {
  const cell = `padding:8px 0;border-top:1px solid #808080;vertical-align:top${isTotal ? ';font-weight:700' : ''}`;
  return `<tr><td style="${cell};padding-right:16px">${escapeUTF8(label)}</td><td align="right" style="${cell};white-space:nowrap">${amounts.map(escapeUTF8).join('<br>')}</td></tr>`;
}
