import type { z } from 'zod';
import type { ServiceClient } from '#features/connections/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { ItemContent, ListedItem, ResearchItem } from '../contract/research.ts';
import * as answers from './dovetail-answers.ts';
import { createDovetailClient, type DovetailClient } from './dovetail-client.ts';

interface Page<One> {
  items: One[];
  /** Where the next page starts; null for the last page. */
  next: string | null;
}

interface Wanted {
  search?: string | undefined;
  cursor?: string | undefined;
}

/** Dovetail, as one connection sees it. */
export interface DovetailSession {
  projects(wanted: Wanted): Promise<Page<{ id: string; title: string; created_at: string | null }>>;
  /** The data of a project; its notes where the workspace has no data. */
  items(project: string, wanted: Wanted): Promise<Page<ListedItem>>;
  /** An item with its text, highlights, tags and participants. */
  content(item: ResearchItem): Promise<ItemContent>;
}

/** The most that Dovetail returns on a page. */
const pageSize = '100';
/** Pages of highlights of one item at most. */
const maxPages = 50;

/** The account of a new key. */
export async function dovetailAccount({ fetch }: ServiceClient, apiUrl: string) {
  const client = createDovetailClient(fetch, apiUrl);
  const { data } = await client.read(answers.tokenInfo, '/token/info');
  const { id, subdomain, name, expires_at: end } = data;
  const expiresAt = end && !Number.isNaN(Date.parse(end)) ? new Date(end) : null;
  return { subject: id ?? subdomain ?? null, name: name || subdomain || 'Dovetail', expiresAt };
}

export function openDovetail({ fetch }: ServiceClient, apiUrl: string): DovetailSession {
  const client = createDovetailClient(fetch, apiUrl);
  return {
    async projects(wanted) {
      const page = await pageOf(client, answers.project, '/projects', queryOf(wanted));
      return { ...page, items: page.items.map(listed) };
    },
    async items(project, { search, cursor }) {
      const [, source, start] = /^(data|notes):(.*)$/.exec(cursor ?? '') ?? [];
      const query = { ...queryOf({ search, cursor: start }), 'filter[project_id]': project };
      const from = async (given: ResearchItem['source']): Promise<Page<ListedItem>> => {
        const { items, next } = await pageOf(client, answers.item, `/${given}`, query);
        return {
          items: items.map((one) => ({ ...listed(one), source: given })),
          next: next === null ? null : `${given}:${next}`,
        };
      };
      if (source === 'notes') return from('notes');
      return from('data').catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'dovetail/gone') return from('notes');
        throw error;
      });
    },
    async content(item) {
      const path = `/${item.source}/${encodeURIComponent(item.id)}`;
      const [{ data }, text, highlights] = await Promise.all([
        client.read(answers.oneItem, path),
        client.read(answers.exported, `${path}/export/markdown`),
        highlightsOf(client, item),
      ]);
      return {
        ...item,
        title: answers.nameOf(data),
        markdown: text.data.content_markdown ?? '',
        participants: namesOf(data.contacts),
        tags: namesOf(data.tags),
        highlights,
      };
    },
  };
}

function queryOf({ search, cursor }: Wanted) {
  return {
    'page[limit]': pageSize,
    'page[start_cursor]': cursor || undefined,
    'filter[title][contains]': search || undefined,
    sort: 'created_at:desc',
  };
}

async function pageOf<One extends z.ZodType>(
  client: DovetailClient,
  one: One,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<Page<z.output<One>>> {
  const { data, page } = await client.read(answers.listOf(one), path, query);
  return { items: data, next: page?.has_more ? (page.next_cursor ?? null) : null };
}

/** The highlights of an item. Those that name another item are left out, should a filter be ignored. */
async function highlightsOf(
  client: DovetailClient,
  { id, source }: ResearchItem,
): Promise<ItemContent['highlights']> {
  const found: ItemContent['highlights'] = [];
  const filter = source === 'data' ? 'filter[data_id]' : 'filter[note_id]';
  let cursor: string | null = null;
  for (let at = 0; at < maxPages; at += 1) {
    const query = {
      'page[limit]': pageSize,
      'page[start_cursor]': cursor ?? undefined,
      [filter]: id,
    };
    const page: Page<z.output<typeof answers.highlight>> = await pageOf(
      client,
      answers.highlight,
      '/highlights',
      query,
    );
    for (const one of page.items) {
      const owner = one.data?.id ?? one.note?.id ?? one.data_id ?? one.note_id ?? id;
      const text = one.text?.trim() ?? '';
      if (owner !== id || text === '') continue;
      const participant = (one.contact && answers.nameOf(one.contact)) || null;
      found.push({ text, tags: namesOf(one.tags), participant });
    }
    cursor = page.next;
    if (cursor === null) break;
  }
  return found;
}

const listed = (one: z.output<typeof answers.project>) => ({
  id: one.id,
  title: answers.nameOf(one),
  created_at: one.created_at ?? null,
});

const namesOf = (all: readonly Parameters<typeof answers.nameOf>[0][] | null | undefined) =>
  (all ?? []).map(answers.nameOf).filter((name) => name !== '');
