/** What is wrong with the environment. */
export interface SettingFault {
  /** The setting to mend. */
  name: string;
  /** The whole sentence for whoever starts the shop, in Spanish. */
  sentence: string;
}

export function faultOf(name: string, message: string): SettingFault {
  return { name, sentence: `${name}: ${message}` };
}
