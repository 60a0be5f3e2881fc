import { expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { SECTION_GROUPS, sectionAt, sectionGroupsOf, SECTIONS, sectionsOf } from './sections.ts';
import { panelPaths } from './panel-paths.ts';

const OWNER = { role: 'superuser', needsSecondFactor: false } as const;

test("the menu has the specification's entries in their order, among others", () => {
  const wanted: string[] = ['Dashboard', 'Productos', 'Economía', 'Pedidos', 'Clientes', 'Admins'];
  const labels = sectionsOf(OWNER).map((key) => SECTIONS[key].label);
  expect(labels.filter((label) => wanted.includes(label))).toEqual(wanted);
});

test('the headings of the menu divide it and change no order; a seller sees none without entries', () => {
  const groups = sectionGroupsOf(OWNER);
  expect(groups.map(({ key }) => key)).toEqual(Object.keys(SECTION_GROUPS));
  expect(groups.flatMap(({ sections }) => sections)).toEqual(sectionsOf(OWNER));
  const seller = sectionGroupsOf({ role: 'seller', needsSecondFactor: false });
  expect(seller.map(({ key }) => key)).toEqual(['catalogue', 'orders', 'people', 'shop']);
});

test('each section of the menu has a route, and is known at its address', () => {
  const panel = routes.flatMap(({ children = [] }) => children).find(({ path }) => path === 'admin/home');
  const addresses = (panel?.children ?? []).map(({ path }) =>
    path === undefined ? '/admin/home' : `/admin/home/${path}`,
  );
  const sections = sectionsOf(OWNER);
  expect(addresses).toEqual(sections.map((section) => panelPaths.section(section)));
  expect(sections.map((section) => sectionAt(panelPaths.section(section)))).toEqual(sections);
});
