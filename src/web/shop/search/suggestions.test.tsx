import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Suggestions } from './suggestions.tsx';

test.each([
  [null, 'No encontramos «monitor». Si buscás igual, ves lo más parecido.'],
  ['monitores', 'No vendemos monitores: vendemos los componentes de la PC.'],
])('what finds nothing is told from what the shop does not sell: %s', (unsold, said) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Suggestions
        listId="list"
        wanted="monitor"
        shown={{ text: 'monitor', unsold, groups: [] }}
        active={-1}
        onOffer={() => {}}
        onChosen={() => {}}
        className=""
      />
    </MemoryRouter>,
  );
  expect(html).toContain(`>${said}</p>`);
});
