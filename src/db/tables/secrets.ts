export interface SecretTables {
  secrets: SecretRow;
}

/** A random text that is made once, when it is first asked for. */
export interface SecretRow {
  name: string;
  value: string;
}
