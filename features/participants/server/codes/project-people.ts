import type { LinkTargets } from '#features/links/server/index.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import { neutralCode, type ParticipantsContext } from '../context.ts';
import type { Owner } from '../owners.ts';
import type { NamedParticipant } from '../participant-kinds.ts';
import { openContact } from '../records.ts';
import { type JoinRow, listJoins, listRecords, type ParticipantRow } from '../store.ts';
import { createAssign, readNames } from '../uses.ts';
import type { CodedParticipant } from './name-codes.ts';

export interface PeopleContext extends ParticipantsContext {
  linkTargets: LinkTargets;
}

/** A participant as a document names them. */
interface PersonUse extends NamedParticipant {
  project: string;
}

/** A participant with a record, and where they are. */
export interface RecordedPerson extends CodedParticipant {
  row: ParticipantRow;
  /** In the project itself, and in those that it links to. */
  uses: readonly PersonUse[];
}

/** A project and those that it links to. */
export async function projectsAround(
  { linkTargets }: Pick<PeopleContext, 'linkTargets'>,
  projectId: string,
): Promise<ReadonlySet<string>> {
  return new Set([projectId, ...(await linkTargets(projectId)).map((ref) => ref.project)]);
}

/**
 * The participants on record of the owners of a project.
 * @param isWanted which records are wanted; without any no document is read
 */
export async function recordedPeople(
  context: PeopleContext,
  project: Pick<ProjectRow, 'ownerId' | 'teamId'>,
  here: ReadonlySet<string>,
  isWanted: (row: ParticipantRow) => boolean = () => true,
): Promise<RecordedPerson[]> {
  const { orm } = context.database;
  const people: RecordedPerson[] = [];
  for (const owner of payersOf(project)) {
    const records = owner.id === '' ? [] : await listRecords(orm, owner);
    if (!records.some(isWanted)) continue;
    const uses = await usesOf(context, owner, here, records);
    people.push(
      ...records.filter(isWanted).map((row) => personOf(context, row, here, uses.get(row.id))),
    );
  }
  return people;
}

function personOf(
  context: PeopleContext,
  row: ParticipantRow,
  here: ReadonlySet<string>,
  uses: readonly PersonUse[] = [],
): RecordedPerson {
  const distant = uses.filter(({ project }) => !here.has(project));
  const local = uses.filter(({ project }) => here.has(project));
  return {
    ...{ row, uses: local, code: neutralCode(row) },
    here: local.map(({ name }) => name),
    elsewhere: [...distant.map(({ name }) => name), row.code],
    contact: openContact(context, row),
  };
}

/** Where documents name the participants of an owner, by record. */
async function usesOf(
  context: PeopleContext,
  owner: Owner,
  here: ReadonlySet<string>,
  records: readonly ParticipantRow[],
): Promise<Map<string, PersonUse[]>> {
  const joins: JoinRow[] = await listJoins(context.database.orm, owner);
  const own = new Set((await context.projects.ofPayer(owner)).map(({ id }) => id));
  const assign = createAssign(records, joins);
  const uses = new Map<string, PersonUse[]>();
  for (const project of new Set([...here, ...joins.map(({ projectId }) => projectId)])) {
    if (!own.has(project)) continue;
    for (const one of await namesIn(context, project)) {
      const { recordId } = assign(project, one.id, one.name);
      if (recordId === null) continue;
      uses.set(recordId, [...(uses.get(recordId) ?? []), { ...one, project }]);
    }
  }
  return uses;
}

/** Participants of some projects who have no record. */
export async function unrecordedPeople(
  context: PeopleContext,
  projects: ReadonlySet<string>,
  recorded: readonly RecordedPerson[],
): Promise<CodedParticipant[]> {
  const known = new Set(
    recorded.flatMap(({ uses }) => uses.map(({ project, id }) => `${project} ${id}`)),
  );
  const names = new Set<string>();
  for (const project of projects) {
    for (const { id, name } of await namesIn(context, project)) {
      if (!known.has(`${project} ${id}`)) names.add(name);
    }
  }
  return [...names].map((name) => ({ code: null, here: [name], elsewhere: [], contact: '' }));
}

async function namesIn(context: PeopleContext, projectId: string): Promise<NamedParticipant[]> {
  const project = await context.projects.findAny(projectId);
  return project ? readNames(context, project) : [];
}
