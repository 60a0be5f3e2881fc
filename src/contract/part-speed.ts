/** How fast a part is beside the fastest one of its kind that somebody measured. */
export interface PartSpeed {
  /** In games; or with all cores at once, as in rendering. */
  doing: 'games' | 'all-cores';
  /** Above 0; 100 for the fastest. */
  percent: number;
  /** Whether no published table lists the part. */
  isEstimated: boolean;
  /** `RTX 5090` */
  fastest: string;
}
