import type {
  TicketChoice,
  TicketFieldValues,
  TrackerSite,
} from '#features/integrations/contract/trackers.ts';
import {
  type BackLink,
  type NewTicket,
  readCreated,
  type TicketContent,
  type TicketSnapshot,
  type TrackerPage,
  type TrackerSession,
} from '#features/integrations/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { toAdf } from './adf.ts';
import * as answers from './jira-answers.ts';
import type { JiraClient } from './jira-client.ts';
import { fieldsOf, labelOf, phaseOf, snapshotOf, summaryOf, writtenFields } from './jira-fields.ts';

/** Items of one page of a list. */
const pageSize = 50;
/** Users and parents that a list has. */
const listSize = 50;
/** Minutes before a moment from which changes are read, as the search index is behind. */
const overlapMinutes = 2;

/** A Jira site, as one connection sees it. */
export function createJiraSession(client: JiraClient, site: TrackerSite): TrackerSession {
  const issueOf = async (id: string) =>
    snapshotOf(
      await client.request(answers.issue, `/issue/${encodeURIComponent(id)}`, {
        query: { fields: answers.issueFields.join(',') },
      }),
      site.url,
    );
  return {
    ...lists(client),
    ...searches(client, site),
    ...changes(client, issueOf),
    ...statuses(client, issueOf),
    find: (idOrKey) => orNull(issueOf(idOrKey)),
    keyIn: (text) => keyIn(text, site.url),
  };
}

function lists(
  client: JiraClient,
): Pick<TrackerSession, 'projects' | 'types' | 'fields' | 'statuses' | 'people' | 'parents'> {
  return {
    async projects(query, after) {
      const page = { startAt: after ?? 0, maxResults: pageSize, orderBy: 'name' };
      const { values, startAt, isLast } = await client.request(
        answers.projectPage,
        '/project/search',
        { query: { ...page, query: query.trim() || undefined } },
      );
      const next = startAt + values.length;
      return { items: values, next: isLast === false && values.length > 0 ? String(next) : null };
    },
    async types(project) {
      const path = `/issue/createmeta/${encodeURIComponent(project)}/issuetypes`;
      const types = await allPages((startAt) =>
        client
          .request(answers.typePage, path, { query: { startAt, maxResults: pageSize } })
          .then(({ issueTypes, total }) => ({ items: issueTypes, total })),
      );
      return types.map(({ id, name, subtask }) => ({ id, name, is_subtask: subtask }));
    },
    fields: async (project, type) => fieldsOf(await readFields(client, project, type)),
    async statuses(project, type) {
      const path = `/project/${encodeURIComponent(project)}/statuses`;
      const types = await client.request(answers.typeStatuses, path);
      const found = types.find(({ id }) => id === type)?.statuses ?? [];
      return found.map((one) => ({ name: one.name, phase: phaseOf(one) }));
    },
    async people(project, query) {
      const found = await client.request(answers.people, '/user/assignable/search', {
        query: { project, query: query.trim() || undefined, maxResults: listSize },
      });
      return found
        .filter(({ active }) => active)
        .map(({ accountId, displayName }) => ({ id: accountId, name: displayName }));
    },
    async parents(project, query): Promise<TicketChoice[]> {
      const text = query.trim();
      const { issues } = await search(client, {
        jql: [
          `project = ${quoted(project)}`,
          ...(text ? [`text ~ ${quoted(`${text}*`)}`] : []),
        ].join(' AND '),
        maxResults: listSize,
      });
      return issues.map(({ id, key, fields }) => ({ id, key, title: fields.summary }));
    },
  };
}

function searches(
  client: JiraClient,
  site: TrackerSite,
): Pick<TrackerSession, 'read' | 'findMarked' | 'changedSince'> {
  return {
    async read(ids) {
      if (ids.length === 0) return new Map();
      const { issues } = await client.request(answers.fetched, '/issue/bulkfetch', {
        method: 'POST',
        body: { issueIdsOrKeys: ids, fields: answers.issueFields },
        isRead: true,
      });
      return new Map(issues.map((one) => [one.id, snapshotOf(one, site.url)]));
    },
    async findMarked(project, mark) {
      const jql = `project = ${quoted(project)} AND labels = ${quoted(mark)} ORDER BY created ASC`;
      const [first] = (await search(client, { jql, maxResults: 1 })).issues;
      return first ? snapshotOf(first, site.url) : null;
    },
    async changedSince(projects, since, after): Promise<TrackerPage<TicketSnapshot>> {
      if (projects.length === 0) return { items: [], next: null };
      // Minutes, as dates of JQL are in the time zone of the account.
      const minutes = Math.ceil((Date.now() - since.getTime()) / 60_000) + overlapMinutes;
      const { issues, nextPageToken } = await search(client, {
        jql: `project in (${projects.map(quoted).join(', ')}) AND updated >= "-${minutes}m" ORDER BY updated ASC`,
        maxResults: 100,
        ...(after !== null && { nextPageToken: after }),
      });
      return {
        items: issues.map((one) => snapshotOf(one, site.url)),
        next: nextPageToken ?? null,
      };
    },
  };
}

function changes(
  client: JiraClient,
  issueOf: (id: string) => Promise<TicketSnapshot>,
): Pick<TrackerSession, 'create' | 'update' | 'remove' | 'attach' | 'link'> {
  return {
    async create(ticket: NewTicket) {
      const isWithout = Object.keys(ticket.fields).length === 0;
      const fields = isWithout ? [] : await readFields(client, ticket.project, ticket.type);
      const { id } = await client.request(answers.created, '/issue', {
        method: 'POST',
        body: {
          fields: {
            project: { id: ticket.project },
            issuetype: { id: ticket.type },
            ...contentOf({ ...ticket, tags: [...ticket.tags, ticket.mark] }),
            ...writtenFields(ticket.fields, fields),
          },
        },
      });
      return readCreated(() => issueOf(id));
    },
    async update(id, { fields = {}, ...content }) {
      const known = Object.keys(fields).length > 0 ? await editableFields(client, id) : [];
      await client.send(`/issue/${encodeURIComponent(id)}`, {
        method: 'PUT',
        body: { fields: { ...contentOf(content), ...writtenFields(fields, known) } },
      });
      return issueOf(id);
    },
    remove: (id) =>
      client.send(`/issue/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        query: { deleteSubtasks: 'true' },
      }),
    async attach(id, { name, bytes }, mayBeThere) {
      if (mayBeThere && (await attachedNames(client, id)).includes(name)) return;
      const form = new FormData();
      form.append('file', new Blob([Buffer.from(bytes)], { type: 'image/png' }), name);
      await client.send(`/issue/${encodeURIComponent(id)}/attachments`, { method: 'POST', form });
    },
    async link(id, { id: globalId, url, title }: BackLink) {
      await client.send(`/issue/${encodeURIComponent(id)}/remotelink`, {
        method: 'POST',
        body: {
          globalId,
          application: { type: 'sightline', name: 'Sightline' },
          object: { url, title },
        },
        // The same link twice is written once.
        isRead: true,
      });
    },
  };
}

function statuses(
  client: JiraClient,
  issueOf: (id: string) => Promise<TicketSnapshot>,
): Pick<TrackerSession, 'transitions' | 'transition'> {
  const read = async (id: string) =>
    (
      await client.request(answers.transitions, `/issue/${encodeURIComponent(id)}/transitions`, {
        query: { expand: 'transitions.fields' },
      })
    ).transitions;
  return {
    async transitions(id) {
      return (await read(id)).map(({ id: transition, name, to, fields }) => ({
        id: transition,
        name,
        status: to.name,
        phase: phaseOf(to),
        fields: fieldsOf(named(fields)),
      }));
    },
    async transition(id, transition, values: TicketFieldValues) {
      const known = (await read(id)).find((one) => one.id === transition);
      const fields = writtenFields(values, named(known?.fields ?? {}));
      await client.send(`/issue/${encodeURIComponent(id)}/transitions`, {
        method: 'POST',
        body: { transition: { id: transition }, ...(Object.keys(fields).length > 0 && { fields }) },
      });
      return issueOf(id);
    },
  };
}

/** Fields of a change of status have their ids as keys. */
const named = (fields: Readonly<Record<string, answers.JiraField>>): answers.JiraField[] =>
  Object.entries(fields).map(([id, one]) => ({ ...one, fieldId: one.fieldId ?? id }));

function contentOf(content: Partial<Omit<TicketContent, 'fields'>>): Record<string, unknown> {
  const { title, body, priority, tags, assignee, parent } = content;
  return {
    ...(title !== undefined && { summary: summaryOf(title) }),
    ...(body !== undefined && { description: toAdf(body) }),
    ...(priority && { priority: { id: priority } }),
    ...(tags !== undefined && { labels: tags.map(labelOf).filter((label) => label !== '') }),
    ...(assignee !== undefined && { assignee: assignee === null ? null : { accountId: assignee } }),
    ...(parent && { parent: { id: parent } }),
  };
}

/** The fields that an issue has now, with the values that they take. */
async function editableFields(client: JiraClient, id: string): Promise<answers.JiraField[]> {
  const path = `/issue/${encodeURIComponent(id)}/editmeta`;
  return named((await client.request(answers.editable, path)).fields);
}

async function attachedNames(client: JiraClient, id: string): Promise<string[]> {
  const { fields } = await client.request(answers.attached, `/issue/${encodeURIComponent(id)}`, {
    query: { fields: 'attachment' },
  });
  return fields.attachment.map(({ filename }) => filename);
}

function readFields(client: JiraClient, project: string, type: string) {
  const path = `/issue/createmeta/${encodeURIComponent(project)}/issuetypes/${encodeURIComponent(type)}`;
  return allPages((startAt) =>
    client
      .request(answers.fieldPage, path, { query: { startAt, maxResults: pageSize } })
      .then(({ fields, total }) => ({ items: fields, total })),
  );
}

interface Search {
  jql: string;
  maxResults: number;
  nextPageToken?: string;
}

function search(client: JiraClient, wanted: Search) {
  const body = { ...wanted, fields: answers.issueFields };
  return client.request(answers.found, '/search/jql', { method: 'POST', body, isRead: true });
}

async function allPages<Item>(
  read: (startAt: number) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const { items, total } = await read(all.length);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** A text of JQL, in quotation marks. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const key = /^[A-Z][A-Z0-9_]+-\d+$/i;

/** The key in a pasted address of this site, or a key alone. */
function keyIn(text: string, siteUrl: string): string | null {
  const given = text.trim();
  if (key.test(given)) return given.toUpperCase();
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.host !== new URL(siteUrl).host) return null;
  const named = [
    /\/browse\/([^/]+)/.exec(url.pathname)?.[1],
    url.searchParams.get('selectedIssue'),
  ];
  return named.find((one) => one && key.test(one))?.toUpperCase() ?? null;
}

/** A ticket that was deleted, or may not be seen, is null. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'ticket/gone') return null;
    throw error;
  });
}
