/** A backup that was not made, or not restored, for a reason that whoever asked for it understands. In Spanish. */
export class BackupFailure extends Error {
  override name = 'BackupFailure';
}
