import { queryOptions } from '@tanstack/react-query';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { send } from '#platform/web/api/send.ts';
import { type Template, type TemplateSort, templateCalls } from '../contract.ts';

export const templatesKey = ['templates'];

/** The templates of a kind, own and ready-made. */
export const templatesQuery = (kind: ProjectCode) =>
  queryOptions({
    queryKey: [...templatesKey, kind],
    queryFn: ({ signal }) => send(templateCalls.list, { query: { kind } }, { signal }),
  });

/** Sorts templates; those without a date come after those with one. */
export function sortTemplates(templates: readonly Template[], sort: TemplateSort): Template[] {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  const newest = (date: 'created_date' | 'updated_date') => (a: Template, b: Template) =>
    (b[date] ?? '').localeCompare(a[date] ?? '');
  const byTitle = (a: Template, b: Template) => collator.compare(a.title, b.title);
  const orders: Record<TemplateSort, (a: Template, b: Template) => number> = {
    title: byTitle,
    last_created: newest('created_date'),
    last_modified: newest('updated_date'),
    owner: (a, b) => collator.compare(a.owner_name, b.owner_name) || byTitle(a, b),
  };
  return templates.toSorted(orders[sort]);
}
