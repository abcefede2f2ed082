import { expect, test } from 'vitest';
import type { Template, TemplateSort } from '../contract.ts';
import { sortTemplates } from './template-queries.ts';

const made = (title: string, owner_name: string, created: string | null, updated = created) =>
  ({
    _id: title,
    kind: 'PM',
    title,
    text: '',
    owner_name,
    created_date: created,
    updated_date: updated,
    preview: null,
  }) satisfies Template;

test('templates are sorted by title, creation, change or owner [S2.143] [S2.144] [S2.145] [S2.146]', () => {
  const templates = [
    made('Visit', 'Zoe', '2026-03-01', '2026-03-02'),
    made('apply', 'Amara', '2026-02-01', '2026-05-01'),
    made('Buy', 'Amara', null),
  ];
  const order = (sort: TemplateSort) => sortTemplates(templates, sort).map(({ title }) => title);
  expect(order('title')).toEqual(['apply', 'Buy', 'Visit']);
  expect(order('last_created')).toEqual(['Visit', 'apply', 'Buy']);
  expect(order('last_modified')).toEqual(['apply', 'Visit', 'Buy']);
  expect(order('owner')).toEqual(['apply', 'Buy', 'Visit']);
});
