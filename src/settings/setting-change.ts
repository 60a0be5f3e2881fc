import type { SettingKey } from './setting-table.ts';

/** What somebody wants a setting to be. */
export interface TypedSetting {
  key: SettingKey;
  /** Null: back to its origin. */
  text: string | null;
  /** The version that the person saw. */
  version: number;
}

/** A setting that another person changed since somebody saw it. */
export interface MovedSetting {
  key: SettingKey;
  /** What it is now. */
  text: string;
  /** The last change; null: nobody ever changed it in this shop's panel. */
  changed: { by: string; at: string } | null;
}
