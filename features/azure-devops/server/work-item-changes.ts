import { integrationFailures } from '#features/integrations/contract/failures.ts';
import {
  type NewTicket,
  readCreated,
  type TicketContent,
  type TrackerSession,
} from '#features/integrations/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import * as answers from './azure-answers.ts';
import { type AzureClient, type PatchStep, part } from './azure-client.ts';
import { htmlOf } from './html-text.ts';
import type { SessionParts } from './session-parts.ts';
import {
  fieldPaths,
  phaseOf,
  priorityField,
  reproStepsField,
  tagsIn,
  tagText,
  titleOf,
} from './work-item-fields.ts';

type Changes = Pick<
  TrackerSession,
  'create' | 'update' | 'remove' | 'attach' | 'link' | 'transitions' | 'transition'
>;

export function changesOf(parts: SessionParts): Changes {
  const { client, metadata, read, snapshotOf } = parts;
  return {
    async create(ticket) {
      const item = await create(parts, ticket);
      return readCreated(() => snapshotOf(item));
    },
    async update(id, { fields = {}, ...content }) {
      const changed = await change(parts, id, async (item) => {
        const project = await metadata.project(item.fields['System.TeamProject']);
        const type = await metadata.type(project.id, item.fields['System.WorkItemType']);
        return [...contentSteps(client, content, type), ...fieldSteps(fields)];
      });
      return snapshotOf(changed);
    },
    async remove(id) {
      try {
        await client.send(itemPath(id), { method: 'DELETE' });
      } catch (error) {
        // An earlier request deleted it, whose answer was lost.
        if (!(error instanceof Failure) || error.code !== 'ticket/gone') throw error;
      }
    },
    async attach(id, { name, bytes }, mayBeThere) {
      if (mayBeThere && hasFile(await read(id, 'relations'), name)) return;
      const { url } = await client.request(answers.attachment, '/_apis/wit/attachments', {
        ...{ method: 'POST', query: { fileName: name }, bytes },
        // A file without a relation is lost, so that a second one does no harm.
        isRead: true,
      });
      const file = relation({ rel: 'AttachedFile', url, attributes: { name } });
      await client.send(itemPath(id), { method: 'PATCH', patch: [file] });
    },
    async link(id, { url, title, mark }) {
      await change(parts, id, ({ relations, fields }) => {
        const isThere = relations?.some((one) => one.rel === 'Hyperlink' && one.url === url);
        const tags = tagsIn(fields['System.Tags']);
        const others = tags.filter((one) => one !== mark);
        return [
          ...(isThere ? [] : [relation({ rel: 'Hyperlink', url, attributes: { comment: title } })]),
          // The mark is only for a creation whose answer was lost; all tags of a project are listed.
          ...(others.length < tags.length ? [step('System.Tags', tagText(others))] : []),
        ];
      });
    },
    ...statusesOf(parts),
  };
}

function statusesOf(parts: SessionParts): Pick<Changes, 'transitions' | 'transition'> {
  const { metadata, read, snapshotOf } = parts;
  return {
    async transitions(id) {
      const { fields } = await read(id);
      const project = await metadata.project(fields['System.TeamProject']);
      const type = await metadata.type(project.id, fields['System.WorkItemType']);
      const state = fields['System.State'];
      const next = (type.transitions[state] ?? []).map(({ to }) => to);
      return next
        .filter((to) => to !== state && to !== '')
        .map((to) => ({ id: to, name: to, status: to, phase: phaseOf(type, to), fields: [] }));
    },
    async transition(id, state, fields) {
      const changed = await change(parts, id, () => [
        step('System.State', state),
        ...fieldSteps(fields),
      ]);
      return snapshotOf(changed);
    },
  };
}

async function create({ client, metadata }: SessionParts, ticket: NewTicket) {
  const type = await metadata.type(ticket.project, ticket.type);
  const { title, body, priority, tags, mark, assignee, parent, fields } = ticket;
  const content = { title, body, priority, tags: [...tags, mark], parent };
  const steps = [
    ...contentSteps(client, { ...content, ...(assignee !== null && { assignee }) }, type),
    ...fieldSteps(fields),
  ];
  const path = `/${part(ticket.project)}/_apis/wit/workitems/$${part(ticket.type)}`;
  return client.request(answers.workItem, path, { method: 'POST', patch: steps });
}

/** How often a change is tried on a work item that others change at the same moment. */
const maxTries = 4;

/**
 * Changes the newest revision of a work item: where another change came first, this one is repeated on
 * its result.
 * @throws ticket/changed where that happens several times in a row
 */
async function change(
  { client, read }: SessionParts,
  id: string,
  stepsOf: (item: answers.AzureWorkItem) => PatchStep[] | Promise<PatchStep[]>,
): Promise<answers.AzureWorkItem> {
  for (let turn = 1; turn <= maxTries; turn += 1) {
    const item = await read(id, 'relations');
    const steps = await stepsOf(item);
    if (steps.length === 0) return item;
    try {
      return await client.request(answers.workItem, itemPath(id), {
        method: 'PATCH',
        patch: [{ op: 'test', path: '/rev', value: item.rev }, ...steps],
      });
    } catch (error) {
      const isConflict = error instanceof Failure && error.code === 'ticket/changed';
      if (!isConflict) throw error;
    }
  }
  throw integrationFailures.fail('ticket/changed');
}

function contentSteps(
  client: AzureClient,
  content: Partial<Omit<TicketContent, 'fields'>>,
  type: answers.AzureType,
): PatchStep[] {
  const { title, body, priority, tags, assignee, parent } = content;
  const hasSteps = type.fields.some(({ referenceName }) => referenceName === reproStepsField);
  return [
    ...(title === undefined ? [] : [step('System.Title', titleOf(title))]),
    ...(body === undefined
      ? []
      : [step(hasSteps ? reproStepsField : 'System.Description', htmlOf(body))]),
    ...(priority ? [step(priorityField, Number(priority))] : []),
    ...(tags === undefined ? [] : [step('System.Tags', tagText(tags))]),
    ...(assignee === undefined ? [] : [step('System.AssignedTo', assignee ?? '')]),
    ...(parent ? [relation({ rel: parentRelation, url: client.addressOf(itemPath(parent)) })] : []),
  ];
}

const hasFile = ({ relations }: answers.AzureWorkItem, name: string): boolean =>
  relations?.some(({ rel, attributes }) => rel === 'AttachedFile' && attributes?.name === name) ??
  false;

const fieldSteps = (fields: TicketContent['fields']): PatchStep[] =>
  fieldPaths(fields).map(([path, value]) => ({ op: 'add', path, value }));

const step = (field: string, value: unknown): PatchStep => ({
  ...{ op: 'add', path: `/fields/${field}`, value },
});
const relation = (value: object): PatchStep => ({ op: 'add', path: '/relations/-', value });
const parentRelation = 'System.LinkTypes.Hierarchy-Reverse';
const itemPath = (id: string): string => `/_apis/wit/workitems/${part(id)}`;
