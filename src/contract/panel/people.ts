import { z } from 'zod';
import { MAX_GIVEN_NAME_LENGTH } from '#lib/text-limits.ts';
import { emailField } from '../email.ts';
import type { Invitation } from '#accounts/invitations.store.ts';
import type { Person } from '#accounts/person.ts';
import { listOf, searchText, page } from '../list.ts';
import { newPassword, type CurrentPerson } from '../session.ts';
import { PANEL_ROLE_WORDS, roleWordOf } from '../roles.ts';
import { readableLine } from '../readable-line.ts';
import type { InEnglish } from '../names/in-english.ts';

const role = z.enum(['cliente', 'admin', 'superuser']);

/** An account. It never contains the password or a session's value. */
export const panelPerson = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  username: z.string(),
  type: role,
  rol: z.enum(PANEL_ROLE_WORDS).nullable(),
  createdAt: z.iso.datetime(),
  /** The account of the person who makes the request. */
  isCurrentUser: z.boolean(),
});
export type PanelPerson = InEnglish<z.infer<typeof panelPerson>>;

export const panelPersonQuery = z.object({
  /** `admin` includes everybody who works in the panel. */
  type: z.enum(['cliente', 'admin'], 'Tiene que ser cliente o admin').optional(),
  search: searchText,
  ...page,
});
export type PanelPersonQuery = z.infer<typeof panelPersonQuery>;

/** In the list, with the invitation that its person has not answered yet; null: none is pending. */
const listedPerson = panelPerson.extend({
  invitacion: z
    .object({
      /** When it was sent last, and by whom. */
      fecha: z.iso.datetime(),
      por: z.string(),
      /** Until when its link works; null: the email has not gone out yet. */
      vence: z.iso.datetime().nullable(),
      vencida: z.boolean(),
    })
    .nullable(),
});
export type ListedPerson = InEnglish<z.infer<typeof listedPerson>>;

export const panelPersonList = listOf(listedPerson);
export type PanelPersonList = InEnglish<z.infer<typeof panelPersonList>>;

const password = newPassword('Completá la contraseña');

/** An empty password is no password. */
const passwordIfAny = z.preprocess(
  (typed) => (typed === '' || typed === null ? undefined : typed),
  password.optional(),
);

const email = emailField('Completá el email');

const customer = {
  first_name: readableLine('Completá el nombre', MAX_GIVEN_NAME_LENGTH),
  last_name: readableLine('Completá el apellido', MAX_GIVEN_NAME_LENGTH),
};

/** The shop chooses `username`; one that is sent is ignored. Superusers cannot be created here. */
export const newPerson = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('cliente'), email, ...customer, password: passwordIfAny }),
    z
      .object({
        type: z.literal('admin'),
        /** Without one: an encargado. */
        rol: z.enum(['encargado', 'vendedor'], 'El rol tiene que ser encargado o vendedor').optional(),
        email,
        ...customer,
        /** An email with a link lets them choose their own password; then none is sent. */
        invitar: z.boolean('Tiene que ser true o false').optional(),
        password: passwordIfAny,
      })
      .superRefine(({ invitar = false, password: typed }, context) => {
        if (invitar === (typed === undefined)) return;
        const message = invitar ? 'Quien se invita elige su contraseña' : 'Completá la contraseña';
        context.addIssue({ code: 'custom', path: ['password'], message });
      }),
  ],
  { error: 'El tipo tiene que ser cliente o admin' },
);
export type NewPerson = InEnglish<z.infer<typeof newPerson>>;

/** A change of a cliente. The email stays and becomes the username. A password, if given, replaces the old one. */
export const personChange = z.object(
  { ...customer, password: passwordIfAny },
  'El cuerpo tiene que ser un objeto',
);
export type PersonChange = InEnglish<z.infer<typeof personChange>>;

/** The role of somebody who works in the panel, by an owner. */
export const roleChange = z.object({
  rol: z.enum(PANEL_ROLE_WORDS, 'El rol tiene que ser dueño, encargado o vendedor'),
});

/** @param askedById The person whose session makes the request. */
export function toPanelPerson(person: Person, requestedById: string): PanelPerson {
  return {
    ...toCurrentPerson(person),
    username: person.username,
    createdAt: person.createdAt,
    isCurrentUser: person.id === requestedById,
  };
}

export function toListedPerson(
  person: Person,
  {
    requestedById,
    invitation,
    now,
  }: { requestedById: string; invitation: Invitation | undefined; now: Date },
): ListedPerson {
  return {
    ...toPanelPerson(person, requestedById),
    invitation: invitation ? invitationOf(invitation, now) : null,
  };
}

function invitationOf({ at, by, expiresAt }: Invitation, now: Date): NonNullable<ListedPerson['invitation']> {
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  return { at, by, validUntil: expiresAt, isExpired };
}

export function toCurrentPerson({ id, firstName, lastName, email, role }: Person): InEnglish<CurrentPerson> {
  const type = role === 'seller' ? 'admin' : role;
  return { id, first_name: firstName, last_name: lastName, email, type, role: roleWordOf(role) };
}
