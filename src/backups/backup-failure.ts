/** A backup that was not made or not restored, with a reason for the person who asked for it. In Spanish. */
export class BackupFailure extends Error {
  override name = 'BackupFailure';
}
