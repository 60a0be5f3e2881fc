import type { Person } from '#accounts/person.ts';
import type { CurrentPerson } from '../session.ts';
import type { PanelPerson } from './people.ts';

/** @param askedById whose session asks. */
export function panelPersonOf(person: Person, askedById: string): PanelPerson {
  return {
    ...currentPersonOf(person),
    username: person.username,
    createdAt: person.createdAt,
    isCurrentUser: person.id === askedById,
  };
}

export function currentPersonOf({ id, firstName, lastName, email, role }: Person): CurrentPerson {
  return { id, first_name: firstName, last_name: lastName, email, type: role };
}
