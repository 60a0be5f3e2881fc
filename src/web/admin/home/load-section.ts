import { NotLoaded, type SectionModule } from '../section.ts';
import { SECTIONS, type SectionKey } from '../sections.ts';

/** Each section is a chunk of its own. */
export const SECTION_FILES = import.meta.glob<SectionModule>('../*/*-section.tsx');

/** Loads a section's code. @throws NotLoaded when it cannot be loaded. */
export async function loadSection(key: SectionKey): Promise<SectionModule> {
  try {
    const load = SECTION_FILES[`../${SECTIONS[key].file}`];
    if (load === undefined) throw new Error(`There is no ${SECTIONS[key].file}`);
    return await load();
  } catch (cause) {
    throw new NotLoaded('Error al cargar la sección: no pudimos traerla. Revisá tu conexión y reintentá.', {
      cause,
    });
  }
}
