import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { SectionKey } from '../sections.ts';

const SETTINGS: SectionKey = 'configuracion';

/** Whether a navigation leaves the section in which the shop's settings are changed. */
export function leavesSettings({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return isSettings(currentUrl) && !isSettings(nextUrl);
}

function isSettings({ searchParams }: URL): boolean {
  return searchParams.get('seccion') === SETTINGS;
}
