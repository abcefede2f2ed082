import { z } from 'zod';
import { findItems, maxFound, type VisibleItem } from '#features/links/contract/calls.ts';
import { type ProjectCode, projectKinds } from '#features/projects/contract/kinds.ts';
import { projectId } from '#features/projects/contract/project.ts';
import type { IsWithheld } from '#features/sources/server/index.ts';
import type { Assistant } from '../assistant.ts';
import { defineTool, type ToolDefinition } from './tool.ts';

/** An item of a project, as assistants get it. */
export function itemFor({ publicUrl }: Pick<Assistant, 'publicUrl'>, item: VisibleItem) {
  const { project, item: id, what, title, text, facts, project_title, path } = item;
  return {
    ...(id === '' ? {} : { id }),
    type: what,
    title,
    ...(text === '' ? {} : { text }),
    ...(Object.keys(facts).length === 0 ? {} : { facts }),
    project_id: project,
    project_title,
    url: new URL(path, publicUrl).href,
  };
}

/**
 * Leaves out items of projects in which assistants are switched off, and those with what participants
 * without consent to processing by AI said, or about them.
 */
export async function allowedItems<Item extends { project: string }>(
  { rules, withheld }: Pick<Assistant, 'rules' | 'withheld'>,
  items: readonly Item[],
  itemOf: (item: Item) => Pick<VisibleItem, 'item' | 'title' | 'text'>,
): Promise<Item[]> {
  const allowed = await rules.allowedAmong(items.map(({ project }) => project));
  const judges = new Map<string, IsWithheld | null>();
  for (const project of allowed) judges.set(project, await withheld(project));
  return items.filter((one) => {
    if (!allowed.has(one.project)) return false;
    const { item, title, text } = itemOf(one);
    return !judges.get(one.project)?.(item, `${title}\n${text}`);
  });
}

type Query = Parameters<typeof find>[1];

async function find(
  assistant: Assistant,
  query: {
    search?: string | undefined;
    project?: string | undefined;
    kind?: ProjectCode | undefined;
    whats?: string;
    offset: number;
  },
) {
  const { items } = await assistant.send(findItems, { query });
  const counted = items.filter(({ item }) => item !== '').length;
  const next = counted === maxFound ? query.offset + maxFound : null;
  return { items: await allowedItems(assistant, items, (item) => item), next };
}

const offset = z
  .number()
  .int()
  .min(0)
  .default(0)
  .describe('Items to leave out at the beginning: `next_offset` of the answer before.');

const kindNames = Object.values(projectKinds);
const codes = Object.keys(projectKinds) as ProjectCode[];
const codeOf = (name: string) => codes.find((code) => projectKinds[code] === name);

export const search = defineTool({
  name: 'search',
  title: 'Search',
  description:
    'Finds projects and the items in them (stages, cards, notes, highlights, personas, issues, tasks) by words in their titles and texts.',
  scope: 'read',
  input: z.object({
    query: z.string().trim().min(1).max(200),
    kind: z.enum(kindNames).optional().describe('Only projects of one kind.'),
    offset,
  }),
  writes: false,
  projectOf: () => null,
  async run(assistant, { query, kind, offset: from }) {
    const { items, next } = await find(assistant, {
      search: query,
      kind: kind && codeOf(kind),
      offset: from,
    });
    return { items: items.map((item) => itemFor(assistant, item)), next_offset: next };
  },
});

const listInput = z.object({
  project_id: projectId.optional().describe('Only items of this project; of all without it.'),
  query: z.string().trim().max(200).optional().describe('Only items with these words.'),
  offset,
});

/** Defines a tool that lists the items of one type. */
function listTool(
  tool: Pick<ToolDefinition, 'name' | 'title' | 'description'>,
  whats: string,
  isWanted: (item: VisibleItem) => boolean = () => true,
): ToolDefinition<typeof listInput> {
  return defineTool({
    ...tool,
    scope: 'read',
    input: listInput,
    writes: false,
    projectOf: ({ project_id }) => project_id ?? null,
    async run(assistant, { project_id: project, query, offset: from }) {
      const request: Query = { project, search: query || undefined, whats, offset: from };
      const { items, next } = await find(assistant, request);
      return {
        items: items.filter(isWanted).map((item) => itemFor(assistant, item)),
        next_offset: next,
      };
    },
  });
}

export const itemLists = [
  listTool(
    {
      name: 'list_highlights',
      title: 'List highlights',
      description: 'Quotes that researchers highlighted in notes, verbatim, with who said them.',
    },
    'highlight',
  ),
  listTool(
    {
      name: 'list_opportunities',
      title: 'List opportunities',
      description: 'Opportunities of journey maps and days.',
    },
    'opportunity',
  ),
  listTool(
    {
      name: 'list_red_routes',
      title: 'List red routes',
      description:
        'The tasks of red route matrices that most people do most often, with reach and frequency.',
    },
    'task',
    ({ facts }) => facts.route === 'red',
  ),
  listTool(
    {
      name: 'list_issues',
      title: 'List issues',
      description: 'Issues of usability reviews, with severity and status.',
    },
    'issue',
  ),
  listTool(
    {
      name: 'list_personas',
      title: 'List personas',
      description: 'Personas with what they say about their goals and pains.',
    },
    'persona',
  ),
];
