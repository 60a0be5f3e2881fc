import { z } from 'zod';
import type { StaffNews, StaffSection } from '#staff-notifications/staff-event.ts';
import { may, type Role } from '../roles.ts';
import { inverseOf } from '../inverse-of.ts';
import type { InEnglish } from '../names/in-english.ts';
import { SECTION_PERMISSIONS, type PanelSection } from './panel-sections.ts';

/** The panel's name of each section that has news. */
const NEWS_SECTION_OF = {
  orders: 'pedidos',
  withdrawals: 'arrepentimientos',
  attention: 'atencion',
  products: 'productos',
  imports: 'importaciones',
} as const satisfies Record<StaffSection, PanelSection>;

const newsSection = z.enum(Object.values(NEWS_SECTION_OF));
export type NewsSection = z.infer<typeof newsSection>;

/** What is new for the person who asks. */
export const staffNews = z.object({
  /** Of the newest event; it grows with each. */
  numero: z.int(),
  /** The sections with something that this person has not looked at; `nuevas` is 100 at most. */
  novedades: z.array(z.object({ seccion: newsSection, nuevas: z.int().min(1) })),
});
export type StaffNewsResponse = InEnglish<z.infer<typeof staffNews>>;

/** A person has looked at a section, up to the event of this number. */
export const staffLook = z.object({ seccion: newsSection, numero: z.int().min(0) });

/** What is new for a person with this role. */
export function toStaffNews({ number, unseen }: StaffNews, role: Role): StaffNewsResponse {
  return {
    number,
    news: [...unseen]
      .filter(([section]) => may(role, SECTION_PERMISSIONS[NEWS_SECTION_OF[section]]))
      .map(([section, count]) => ({ section: NEWS_SECTION_OF[section], unseen: count })),
  };
}

export function staffSectionFrom(section: NewsSection): StaffSection {
  return SECTION_NAMED[section];
}

const SECTION_NAMED = inverseOf(NEWS_SECTION_OF);
