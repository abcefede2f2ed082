import type { TrackerPerson } from '#features/integrations/contract/trackers.ts';
import type { TrackerSession } from '#features/integrations/server/index.ts';
import * as answers from './azure-answers.ts';
import { part } from './azure-client.ts';
import type { SessionParts } from './session-parts.ts';
import { fieldsOf, phaseOf } from './work-item-fields.ts';
import { keyOf } from './work-item-key.ts';
import { itemsOf, textOf, wiql } from './work-item-queries.ts';

/** Projects of one page, and users and parents that a list has. */
const pageSize = 100;
const listSize = 50;
/** Levels of areas below a project, which has 14 at most. */
const areaDepth = 14;
/** Teams whose members are listed. */
const maxTeams = 20;

type Lists = Pick<
  TrackerSession,
  'projects' | 'types' | 'fields' | 'statuses' | 'people' | 'parents'
>;

export function listsOf(parts: SessionParts): Lists {
  const { client, metadata } = parts;
  return {
    projects: (query, after) => projectsOf(parts, query, Number(after ?? 0)),
    async types(project) {
      const types = await metadata.types(project);
      return types
        .filter(({ isDisabled }) => !isDisabled)
        .map(({ name }) => ({ id: name, name, is_subtask: false }));
    },
    async fields(project, type) {
      const there = `/${part(project)}/_apis/wit`;
      const [fields, definitions, area] = await Promise.all([
        client.request(answers.typeFields, `${there}/workitemtypes/${part(type)}/fields`, {
          query: { $expand: 'All' },
        }),
        client.request(answers.fieldDefinitions, `${there}/fields`),
        client.request(answers.area, `${there}/classificationnodes/areas`, {
          query: { $depth: areaDepth },
        }),
      ]);
      return fieldsOf({ fields: fields.value, definitions: definitions.value, area });
    },
    async statuses(project, type) {
      const there = await metadata.type(project, type);
      return there.states.map(({ name }) => ({ name, phase: phaseOf(there, name) }));
    },
    people: (project, query) => peopleOf(parts, project, query),
    async parents(project, query) {
      const { name } = await metadata.project(project);
      const text = query.trim();
      const ids = await wiql(client, {
        where: [
          `[System.TeamProject] = ${textOf(name)}`,
          ...(text ? [`[System.Title] CONTAINS ${textOf(text)}`] : []),
        ],
        order: '[System.ChangedDate] DESC',
        limit: listSize,
      });
      const items = await itemsOf(client, ids);
      return items.map(({ id, fields }) => ({
        ...{ id: String(id), key: keyOf(String(id)) },
        title: fields['System.Title'],
      }));
    },
  };
}

/**
 * One page of the projects that match. Azure has no search for projects, so that pages without any are
 * skipped.
 */
async function projectsOf({ client }: SessionParts, query: string, start: number) {
  const text = query.trim().toLowerCase();
  for (let skip = start; ; skip += pageSize) {
    const { value } = await client.request(answers.projects, '/_apis/projects', {
      query: { $top: pageSize, $skip: skip },
    });
    const items = value
      .filter(({ name }) => name.toLowerCase().includes(text))
      .map(({ id, name }) => ({ id, key: name, name }));
    const isLast = value.length < pageSize;
    if (isLast || items.length > 0) return { items, next: isLast ? null : String(skip + pageSize) };
  }
}

/** The members of a project's teams, to whom its work items are assigned. */
async function peopleOf(
  { client }: SessionParts,
  project: string,
  query: string,
): Promise<TrackerPerson[]> {
  const there = `/_apis/projects/${part(project)}/teams`;
  const teams = await client.request(answers.teams, there, { query: { $top: maxTeams } });
  const text = query.trim().toLowerCase();
  const found = new Map<string, TrackerPerson>();
  for (const { id } of teams.value) {
    const { value } = await client.request(answers.teamMembers, `${there}/${part(id)}/members`, {
      query: { $top: 200 },
    });
    for (const { identity } of value) {
      const { displayName: name, uniqueName, inactive, isContainer } = identity;
      const isMatch = `${name} ${uniqueName}`.toLowerCase().includes(text);
      const isPerson = !inactive && !isContainer && uniqueName !== '';
      if (isPerson && isMatch) found.set(uniqueName, { id: uniqueName, name: name || uniqueName });
    }
    if (found.size >= listSize) break;
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name)).slice(0, listSize);
}
