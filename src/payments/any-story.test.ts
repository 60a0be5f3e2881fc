import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStoryBooks } from './testing/story-books.ts';
import { arbitraryStory, openStory } from './testing/payment-story.ts';
import { faultsIn, readBooks } from './testing/truth.ts';

/** As many as take seconds; `bench/payment-stories.ts` tells ten thousand. */
const STORIES = 100;

test('whatever provider, buyers, people and power cuts do, no money is lost sight of and no order goes unpaid', async () => {
  const books = await openStoryBooks();
  await fc.assert(
    fc.asyncProperty(arbitraryStory(), async (story) => {
      await books.clear();
      const { trial, take, unforeseen, comeToRest } = await openStory(books, story);
      for (const step of story.steps) await take(step);
      await comeToRest();
      expect(unforeseen).toEqual([]);
      expect(faultsIn(await readBooks(books), trial.checkouts())).toEqual([]);
    }),
    { numRuns: Number(process.env['STORIES'] ?? STORIES) },
  );
  await books.close();
}, 600_000);
