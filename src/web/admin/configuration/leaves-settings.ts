import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PANEL_HOME } from '#lib/panel-path.ts';

/** Put together here: what builds any section's address would come with every page of the shop. */
const SETTINGS_PATH = `${PANEL_HOME}/configuracion`;

/** Whether a navigation leaves the section in which the shop's settings are changed. */
export function leavesSettings({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return isSettings(currentUrl) && !isSettings(nextUrl);
}

function isSettings({ pathname }: URL): boolean {
  return pathname === SETTINGS_PATH;
}
