import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { panelPaths } from '../panel-paths.ts';

/** Whether a navigation leaves the section in which the shop's settings are changed. */
export function leavesSettings({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return isSettings(currentUrl) && !isSettings(nextUrl);
}

function isSettings({ pathname }: URL): boolean {
  return pathname === panelPaths.section('configuracion');
}
