import { channel } from 'node:diagnostics_channel';

/**
 * What became of a public read: `sent` at once from the cache, sent once the cached answer was `confirmed`, or `missed`: it waited for a
 * rendering, or in vain. `made`: something was rendered, for somebody who waits or for those to come.
 */
export type AnswerEvent = 'sent' | 'confirmed' | 'missed' | 'made';

/** A Node diagnostics channel of `AnswerEvent`s: a measurement may subscribe, and without one it costs nothing. */
export const ANSWER_EVENTS = 'shop.answers';

const events = channel(ANSWER_EVENTS);

/** Publishes one event to whoever measures. */
export function publishAnswerEvent(event: AnswerEvent): void {
  if (events.hasSubscribers) events.publish(event);
}
