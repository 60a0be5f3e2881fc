import type { SettingEntry } from './setting-entry.ts';
import { addressAt } from './setting-values.ts';
import type { NetworkKey } from './shop-texts.ts';

/** Each network, its name, and the hosts of its addresses. */
export const NETWORKS = {
  instagram: { name: 'Instagram', hosts: ['instagram.com'], like: 'https://www.instagram.com/tutienda' },
  facebook: {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com'],
    like: 'https://www.facebook.com/tutienda',
  },
  whatsapp: { name: 'WhatsApp', hosts: ['wa.me', 'whatsapp.com'], like: 'https://wa.me/5492494000000' },
  youtube: { name: 'YouTube', hosts: ['youtube.com'], like: 'https://www.youtube.com/@tutienda' },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'], like: 'https://www.tiktok.com/@tutienda' },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'], like: 'https://x.com/tutienda' },
  discord: { name: 'Discord', hosts: ['discord.gg', 'discord.com'], like: 'https://discord.gg/tutienda' },
} as const satisfies Record<NetworkKey, { name: string; hosts: readonly string[]; like: string }>;

/** Where the shop is on networks: links at the foot of each page. */
export const NETWORK_SETTINGS = {
  instagram: network('instagram'),
  facebook: network('facebook'),
  whatsapp: network('whatsapp'),
  youtube: network('youtube'),
  tiktok: network('tiktok'),
  x: network('x'),
  discord: network('discord'),
} as const satisfies Record<NetworkKey, SettingEntry>;

function network(key: NetworkKey): SettingEntry {
  const { name, hosts, like } = NETWORKS[key];
  return {
    group: 'networks',
    label: name,
    help: `La dirección de tu página, como ${like}. Sin nada no se muestra.`,
    input: 'line',
    value: addressAt(hosts, like),
    variable: null,
    byDefault: null,
    example: ({ [key]: link }) =>
      link === null ? 'Hoy no se enlaza.' : `Al pie de cada página, ${name} lleva a ${link}`,
  };
}
