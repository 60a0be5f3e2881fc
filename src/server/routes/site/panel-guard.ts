import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '#accounts/person.ts';
import type { SignedIn } from '#accounts/session.ts';
import { NOT_OF_PANEL, returnPathFrom } from '#contract/panel/return-path.ts';
import { sessionValue } from '../../http/cookies.ts';
import { isTooLong } from '../../http/limits/request-limits.ts';
import { AGAIN_PAGE } from '../../http/plain-pages.ts';
import { sendProblem } from '../../http/problems.ts';
import { mayEnterPanel, type ResumeSession } from '../../http/who-may.ts';
import type { PanelAddress } from './panel-address.ts';

type NotPublic = Exclude<PanelAddress, { kind: 'public' }>;

/**
 * Guards the pages of the panel: without a session of a person who runs the shop, nothing of them is rendered. The guard returns true when
 * it has answered the request; otherwise the page may be shown.
 */
export function panelGuard(resume: ResumeSession) {
  return async (request: FastifyRequest, reply: FastifyReply, address: NotPublic): Promise<boolean> => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    switch (address.kind) {
      case 'misspelled':
        redirect(reply, address.page);
        return true;
      case 'unknown':
        // A page says that nothing is there; to data the answer is no page.
        if (address.isData) sendProblem(reply, 'not-found');
        return address.isData;
      case 'login':
        if (!isOfPanel(await whoAsks(request))) return false;
        redirect(reply, returnPathFrom(address.search.get('volver')));
        return true;
      case 'way-back-in':
        return false;
      case 'guarded': {
        const person = await whoAsks(request);
        if (isOfPanel(person)) {
          request.person = person;
          return false;
        }
        if (address.isData) sendProblem(reply, 'forbidden');
        else if (cameFromElsewhere(request)) reply.type('text/html; charset=utf-8').send(AGAIN_PAGE);
        else redirect(reply, loginFor(address.page, person));
        return true;
      }
    }
  };

  /** A link in an email: the browser withholds a strict cookie, and sends it when this page then requests itself. */
  function cameFromElsewhere({ headers }: FastifyRequest): boolean {
    return headers['sec-fetch-site'] === 'cross-site';
  }

  async function whoAsks({ headers }: FastifyRequest): Promise<SignedIn | null> {
    const value = sessionValue(headers);
    return value === null ? null : resume(value);
  }
}

/** The requested address becomes part of the redirect, where its encoded form may be three times as long. */
function redirect(reply: FastifyReply, location: string): void {
  if (isTooLong(location)) sendProblem(reply, 'url-too-long');
  else reply.redirect(location, 302);
}

function isOfPanel(person: SignedIn | null): person is SignedIn {
  return person !== null && mayEnterPanel(person);
}

/** The login tells a signed-in person why they see it. */
function loginFor(page: string, person: Person | null): string {
  const said = { volver: page, ...(person !== null && { [NOT_OF_PANEL]: '' }) };
  return `/admin/login?${new URLSearchParams(said)}`;
}
