import type { LinkTargets } from '#features/links/server/index.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import { neutralCode, type ParticipantsContext } from '../context.ts';
import { matchDepartures } from '../departures/match-departures.ts';
import { createAssign, readNames } from '../named-participants.ts';
import type { Owner } from '../owners.ts';
import type { NamedParticipant } from '../participant-kinds.ts';
import { openContact } from '../records.ts';
import {
  type JoinRow,
  listForeign,
  listJoins,
  listRecords,
  type ParticipantRow,
} from '../store.ts';
import type { CodedParticipant } from './name-codes.ts';

export interface PeopleContext extends ParticipantsContext {
  linkTargets: LinkTargets;
}

/** A participant as a document names them. */
interface PersonUse extends NamedParticipant {
  project: string;
  /** Whether they were joined to the record, which is more than having its code. */
  joined: boolean;
}

/** A participant with a record, and where they are. */
export interface RecordedPerson extends CodedParticipant {
  row: ParticipantRow;
  /** In the project itself, and in those that it links to. */
  uses: readonly PersonUse[];
}

type NamesIn = (projectId: string) => Promise<NamedParticipant[]>;

interface Reading extends PeopleContext {
  /** A project and those that it links to. */
  here: ReadonlySet<string>;
  namesIn: NamesIn;
}

/** Finds the participants whom a project may name; reads each document once. */
export async function openPeople(
  context: PeopleContext,
  project: Pick<ProjectRow, 'id' | 'ownerId' | 'teamId'>,
) {
  await matchDepartures(context, { projectId: project.id });
  const linked = await context.linkTargets(project.id);
  const here = new Set([project.id, ...linked.map((ref) => ref.project)]);
  const reading: Reading = { ...context, here, namesIn: createNamesIn(context) };
  return {
    /**
     * The participants on record of the owners of the project, and of owners before who are joined to it, until
     * these join them to their own.
     * @param isWanted which records are wanted; without any no document is read
     */
    recorded: (isWanted: (row: ParticipantRow) => boolean = () => true) =>
      recordedPeople(reading, project, isWanted),
    /** Participants of the projects who have no record. */
    unrecorded: (recorded: readonly RecordedPerson[]) => unrecordedPeople(reading, recorded),
  };
}

async function recordedPeople(
  context: Reading,
  project: Pick<ProjectRow, 'ownerId' | 'teamId'>,
  isWanted: (row: ParticipantRow) => boolean,
): Promise<RecordedPerson[]> {
  const { database, here } = context;
  const { orm } = database;
  const people: RecordedPerson[] = [];
  const owners = payersOf(project).filter(({ id }) => id !== '');
  const foreign = (await listForeign(orm, [...here], owners)).filter(({ record }) =>
    isWanted(record),
  );
  const known = new Set<string>();
  for (const owner of owners) {
    const records = await listRecords(orm, owner);
    if (foreign.length === 0 && !records.some(isWanted)) continue;
    const uses = await usesOf(context, owner, records);
    // The same code may be another person's: only who was joined by hand is surely the owner's.
    for (const use of [...uses.values()].flat()) {
      if (use.joined) known.add(`${use.project} ${use.id}`);
    }
    people.push(
      ...records.filter(isWanted).map((row) => personOf(context, row, here, uses.get(row.id))),
    );
  }
  const others = foreign.filter(({ join }) => !known.has(`${join.projectId} ${join.itemId}`));
  return [...people, ...(await foreignPeople(context, others))];
}

/** Participants with a record of an owner before: only where they are joined to it. */
async function foreignPeople(
  context: Reading,
  foreign: Awaited<ReturnType<typeof listForeign>>,
): Promise<RecordedPerson[]> {
  const people: RecordedPerson[] = [];
  for (const found of Map.groupBy(foreign, ({ record }) => record.id).values()) {
    const uses: PersonUse[] = [];
    for (const { join } of found) {
      const named = (await context.namesIn(join.projectId)).find(({ id }) => id === join.itemId);
      if (named) uses.push({ ...named, project: join.projectId, joined: true });
    }
    const [one] = found;
    if (one && uses.length > 0) people.push(personOf(context, one.record, context.here, uses));
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
  { database, projects, here, namesIn }: Reading,
  owner: Owner,
  records: readonly ParticipantRow[],
): Promise<Map<string, PersonUse[]>> {
  const joins: JoinRow[] = await listJoins(database.orm, owner);
  const own = new Set((await projects.ofPayer(owner)).map(({ id }) => id));
  const assign = createAssign(records, joins);
  const uses = new Map<string, PersonUse[]>();
  for (const project of new Set([...here, ...joins.map(({ projectId }) => projectId)])) {
    for (const one of await namesIn(project)) {
      const { recordId, joined } = assign(project, one.id, one.name);
      if (recordId === null || !(joined || own.has(project))) continue;
      uses.set(recordId, [...(uses.get(recordId) ?? []), { ...one, project, joined }]);
    }
  }
  return uses;
}

async function unrecordedPeople(
  { here, namesIn }: Pick<Reading, 'here' | 'namesIn'>,
  recorded: readonly RecordedPerson[],
): Promise<CodedParticipant[]> {
  const known = new Set(
    recorded.flatMap(({ uses }) => uses.map(({ project, id }) => `${project} ${id}`)),
  );
  const names = new Set<string>();
  for (const project of here) {
    for (const { id, name } of await namesIn(project)) {
      if (!known.has(`${project} ${id}`)) names.add(name);
    }
  }
  return [...names].map((name) => ({ code: null, here: [name], elsewhere: [], contact: '' }));
}

function createNamesIn(context: PeopleContext): NamesIn {
  const read = async (projectId: string) => {
    const project = await context.projects.findAny(projectId);
    return project ? readNames(context, project) : [];
  };
  const known = new Map<string, Promise<NamedParticipant[]>>();
  return (projectId) => {
    const names = known.get(projectId) ?? read(projectId);
    known.set(projectId, names);
    return names;
  };
}
