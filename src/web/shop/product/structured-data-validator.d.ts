declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames: string[];
  }

  /** Holds data against what Google demands for rich results. */
  export default class Validator {
    /** @param data what a page carries, by format and type: `{ jsonld: { Product: [product] } }` */
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
