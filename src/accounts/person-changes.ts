import type { AuditEntry, FieldChange } from '#audit/audit-entry.ts';
import type { Person } from './person.ts';

/** The audit log's entry about a change of a person. */
type PersonEntry = Pick<AuditEntry, 'action' | 'subject' | 'changes'>;

export function creationOf(person: Person): PersonEntry {
  return {
    action: 'created',
    subject: subjectOf(person),
    changes: fieldsOf(person).map(([field, after]) => ({ field, before: null, after })),
  };
}

/** The password itself is never recorded, only that it changed. */
export function changeOf(
  before: Person,
  after: Person,
  { hasNewPassword }: { hasNewPassword: boolean },
): PersonEntry {
  const changes: FieldChange[] = [
    { field: 'first_name', before: before.firstName, after: after.firstName },
    { field: 'last_name', before: before.lastName, after: after.lastName },
    { field: 'username', before: before.username, after: after.username },
    { field: 'type', before: before.role, after: after.role },
  ].filter((change) => change.before !== change.after);
  if (hasNewPassword) changes.push({ field: 'password', before: null, after: 'cambiada' });
  return { action: 'changed', subject: subjectOf(after), changes };
}

/** Neither the secret nor a code is ever recorded. */
export function secondFactorChange(person: Person, { isOn }: { isOn: boolean }): PersonEntry {
  const word = (on: boolean) => (on ? 'activado' : 'desactivado');
  const change = { field: 'segundo_paso', before: word(!isOn), after: word(isOn) };
  return { action: 'changed', subject: subjectOf(person), changes: [change] };
}

export function invitationSentAgain(person: Person): PersonEntry {
  const change = { field: 'invitacion', before: null, after: 'reenviada' };
  return { action: 'changed', subject: subjectOf(person), changes: [change] };
}

export function deletionOf(person: Person): PersonEntry {
  return {
    action: 'deleted',
    subject: subjectOf(person),
    changes: fieldsOf(person).map(([field, before]) => ({ field, before, after: null })),
  };
}

function fieldsOf({ firstName, lastName, email, role }: Person): [field: string, value: string][] {
  return Object.entries({ first_name: firstName, last_name: lastName, email, type: role });
}

function subjectOf({ id, firstName, lastName, email }: Person) {
  return { kind: 'person', id, name: `${firstName} ${lastName} (${email})` } as const;
}
