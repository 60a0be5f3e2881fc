/** A board whose M.2 slots take lanes from its ports for SATA disks, as its manual says. */
interface SharingBoard {
  readonly name: RegExp;
  readonly m2_slots: number;
}

const BOARDS: readonly SharingBoard[] = [
  // M2_3 turns SATA5 and SATA6 off (https://www.easymanua.ls/msi/meg-b550-unify/manual/374892?p=34, read 2026-11-23).
  { name: /\bB550 UNIFY\b/, m2_slots: 4 },
  // M2_3 and M2_4 share with SATA5 to SATA8 (https://www.easymanua.ls/msi/meg-x570s-ace-max/manual?p=36, read 2026-11-23).
  { name: /\bX570S ACE MAX\b/, m2_slots: 4 },
];

/** How many M.2 slots a board has that is known to share their lanes with SATA ports; undefined for any other. */
export function sharedM2Slots(title: string): number | undefined {
  return BOARDS.find(({ name }) => name.test(title))?.m2_slots;
}
