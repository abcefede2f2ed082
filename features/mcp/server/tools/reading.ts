import { z } from 'zod';
import { listActionsOf } from '#features/actions/contract.ts';
import { findByMeaning } from '#features/meaning/contract/calls.ts';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Assistant } from '../assistant.ts';
import { allowedItems, itemFor } from './items.ts';
import { defineTool } from './tool.ts';

/** Characters of a project's text in one answer. */
const maxText = 100_000;

/**
 * A project with its texts, item by item.
 * @throws not_found where the assistant does not see it
 */
export async function readProject(assistant: Assistant, id: string, from: number) {
  const { actor, projects, gathering, publicUrl } = assistant;
  await projects.allow(actor, 'see', id);
  const project = (await projects.nameVisible(actor, [id])).get(id);
  if (!project) throw commonFailures.fail('not_found');
  const isWithheld = await assistant.withheld(id);
  // What they said here is left out already; this is what others wrote about them, or quoted.
  const sources = (await gathering.ofProject(actor, id, null)).map((source) => ({
    ...source,
    parts: source.parts.filter(({ text }) => !isWithheld?.('', text)),
  }));
  const items: object[] = [];
  let [length, next] = [0, null as number | null];
  for (const [at, { title, parts, participant, link }] of sources.entries()) {
    if (at < from) continue;
    const text = parts.map(({ speaker, text: said }) => (speaker ? `${speaker}: ${said}` : said));
    const item = {
      ...(link?.item ? { id: link.item, type: link.what } : {}),
      title,
      ...(participant ? { participant } : {}),
      text: text.join('\n').slice(0, maxText),
    };
    length += item.text.length + title.length;
    if (length > maxText && at > from) {
      next = at;
      break;
    }
    items.push(item);
  }
  return {
    id,
    kind: projectKinds[project.kind],
    title: project.title,
    may_edit: project.mayEdit,
    url: new URL(projects.kindOf(project.kind).path(id), publicUrl).href,
    items,
    next_offset: next,
  };
}

export const getProject = defineTool({
  name: 'get_project',
  title: 'Get project',
  description: 'The whole content of a project as text, item by item.',
  scope: 'read',
  input: z.object({
    project_id: projectId,
    offset: z
      .number()
      .int()
      .min(0)
      .default(0)
      .describe('Items to leave out at the beginning: `next_offset` of the answer before.'),
  }),
  writes: false,
  projectOf: ({ project_id }) => project_id,
  run: (assistant, { project_id, offset }) => readProject(assistant, project_id, offset),
});

export const findEvidence = defineTool({
  name: 'find_evidence',
  title: 'Find evidence',
  description:
    'Passages of notes, highlights and other items whose meaning is near to a statement, verbatim, each with how sure the match is (0 to 1). Cite them word for word.',
  scope: 'read',
  input: z.object({
    statement: z.string().trim().min(1).max(2000),
    project_id: projectId.optional().describe('Only passages of this project.'),
    limit: z.number().int().min(1).max(20).default(8),
  }),
  writes: false,
  projectOf: ({ project_id }) => project_id ?? null,
  async run(assistant, { statement: text, project_id: among, limit }) {
    const body = { text, limit, ...(among === undefined ? {} : { among }) };
    const { hits, is_other_language, unread } = await assistant.send(findByMeaning, { body });
    const found = hits.map((hit) => ({ ...hit, project: hit.item.project }));
    const allowed = await allowedItems(assistant, found, ({ item }) => item);
    return {
      passages: allowed.map(({ item, passage, sureness }) => ({
        passage,
        sureness,
        from: itemFor(assistant, item),
      })),
      ...(is_other_language ? { note: 'Only English texts were compared.' } : {}),
      ...(unread > 0 ? { not_read_yet: unread } : {}),
    };
  },
});

export const listActions = defineTool({
  name: 'list_actions',
  title: 'List actions',
  description:
    'The actions that can be proposed for a project, each with the JSON schema of its input. Read them before `propose_edits`.',
  scope: 'propose',
  input: z.object({ project_id: projectId }),
  writes: false,
  projectOf: ({ project_id }) => project_id,
  run: ({ send }, { project_id: id }) => send(listActionsOf, { params: { id } }),
});
