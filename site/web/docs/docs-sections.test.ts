import { expect, test } from 'vitest';
import { sectionsOf } from './docs-sections.ts';

test('a section is a heading with the text below it, and has the address of its heading', () => {
  const source =
    '# Maps\n\nIntro.\n\n## Paste a table\n\nText with `code`.\n\n- a\n- b\n\n## Paste a table\n';
  expect(sectionsOf(source, { path: '/docs/mapper', title: 'Mapper', kind: 'guide' })).toEqual([
    { id: '/docs/mapper', page: 'Mapper', kind: 'guide', heading: 'Maps', text: 'Intro.' },
    {
      id: '/docs/mapper#paste-a-table',
      page: 'Mapper',
      kind: 'guide',
      heading: 'Paste a table',
      text: 'Text with code. a b',
    },
    {
      id: '/docs/mapper#paste-a-table-1',
      page: 'Mapper',
      kind: 'guide',
      heading: 'Paste a table',
      text: '',
    },
  ]);
});
