/** A fault of the environment's settings. */
export interface SettingFault {
  /** The setting to mend. */
  name: string;
  /** The whole sentence for the person who starts the shop, in Spanish. */
  sentence: string;
}

export function faultOf(name: string, message: string): SettingFault {
  return { name, sentence: `${name}: ${message}` };
}
