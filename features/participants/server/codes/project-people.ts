import type { LinkTargets } from '#features/links/server/index.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import { openContact } from '../contact.ts';
import { neutralCode, type ParticipantsContext } from '../context.ts';
import { matchDepartures } from '../departures/match-departures.ts';
import { createAssign, readNames } from '../named-participants.ts';
import type { Owner } from '../owners.ts';
import type { NamedParticipant } from '../participant-kinds.ts';
import {
  type JoinRow,
  listForeign,
  listJoins,
  listRecords,
  type ParticipantRow,
} from '../store.ts';
import { withOriginals } from '../withdrawal/originals.ts';
import type { CodedParticipant } from './name-codes.ts';
import { findScope, type ProjectScope } from './project-scope.ts';

export interface PeopleContext extends ParticipantsContext {
  linkTargets: LinkTargets;
}

/** A participant as a document names them. */
interface PersonUse extends NamedParticipant {
  project: string;
  /** Whether they were joined to the record, which is more than having its code. */
  joined: boolean;
  /** Whether the project, or the one that it is a copy of, is one of the record's owner. */
  isOwn: boolean;
}

/** A participant with a record, and where they are. */
export interface RecordedPerson extends CodedParticipant {
  row: ParticipantRow;
  /** In the project itself, in those that it links to, and in those that these are copies of. */
  uses: readonly PersonUse[];
  /** Whether the record is one of the owners of the project, who may see it. */
  isOwn: boolean;
}

type NamesIn = (projectId: string) => Promise<NamedParticipant[]>;

interface Reading extends PeopleContext {
  scope: ProjectScope;
  namesIn: NamesIn;
}

/** Finds the participants whom a project may name; reads each document once. */
export async function openPeople(
  context: PeopleContext,
  project: Pick<ProjectRow, 'id' | 'ownerId' | 'teamId'>,
) {
  const scope = await findScope(context, project);
  for (const projectId of scope.here) await matchDepartures(context, { projectId });
  const reading: Reading = { ...context, scope, namesIn: createNamesIn(context) };
  return {
    /**
     * The participants on record of the owners of the project; of owners of what it links to or is a copy of, those who
     * are in that; and of owners before who are joined to it, until these join them to their own.
     * @param isWanted which records are wanted; without any no document is read
     */
    recorded: (isWanted: (row: ParticipantRow) => boolean = () => true) =>
      recordedPeople(reading, isWanted),
    /** Participants of the projects who have no record. */
    unrecorded: (recorded: readonly RecordedPerson[]) => unrecordedPeople(reading, recorded),
  };
}

async function recordedPeople(
  context: Reading,
  isWanted: (row: ParticipantRow) => boolean,
): Promise<RecordedPerson[]> {
  const { scope } = context;
  const { orm } = context.database;
  const before = (await listForeign(orm, [...scope.here], scope.owners)).filter(({ record }) =>
    isWanted(record),
  );
  const others = await Promise.all(
    scope.others.map(async (owner) => ({ owner, records: await listRecords(orm, owner) })),
  );
  const isOther = before.length > 0 || others.some(({ records }) => records.some(isWanted));
  const people: RecordedPerson[] = [];
  const known = new Set<string>();
  for (const owner of scope.owners) {
    const records = await listRecords(orm, owner);
    if (!isOther && !records.some(isWanted)) continue;
    const uses = await usesOf(context, owner, { records, isElsewhere: true });
    // The same code may be another person's: only who was joined by hand is surely the owner's.
    for (const use of [...uses.values()].flat()) if (use.joined) known.add(keyOf(use));
    people.push(
      ...records.filter(isWanted).map((row) => personOf(context, row, uses.get(row.id) ?? [])),
    );
  }
  // Whoever is joined to a record of the new owner is not one of the owner before.
  const isOf = (use: PersonUse) => use.isOwn || !known.has(keyOf(use));
  for (const { owner, records } of others) {
    if (!records.some(isWanted)) continue;
    const uses = await usesOf(context, owner, { records, isElsewhere: false });
    for (const row of records.filter(isWanted)) {
      const theirs = (uses.get(row.id) ?? []).filter(isOf);
      if (theirs.length > 0) people.push(foreignPerson(row, theirs));
    }
  }
  return [...people, ...(await peopleBefore(context, before, isOf))];
}

const keyOf = ({ project, id }: Pick<PersonUse, 'project' | 'id'>) => `${project} ${id}`;

/** Participants with a record of an owner before: only where they are joined to it. */
async function peopleBefore(
  context: Reading,
  before: Awaited<ReturnType<typeof listForeign>>,
  isOf: (use: PersonUse) => boolean,
): Promise<RecordedPerson[]> {
  const { scope } = context;
  const others = new Set(scope.others.map(({ kind, id }) => `${kind} ${id}`));
  const rest = before.filter(({ record }) => !others.has(`${record.ownerKind} ${record.ownerId}`));
  const people: RecordedPerson[] = [];
  for (const found of Map.groupBy(rest, ({ record }) => record.id).values()) {
    const joined = new Set(found.map(({ join }) => `${join.projectId} ${join.itemId}`));
    const uses = await findUses(context, scope.here, ({ at, id }) =>
      joined.has(`${at} ${id}`)
        ? { recordId: found[0]?.record.id ?? '', joined: true, isOwn: false }
        : null,
    );
    const theirs = [...uses.values()].flat().filter(isOf);
    const [one] = found;
    if (one && theirs.length > 0) people.push(foreignPerson(one.record, theirs));
  }
  return people;
}

function personOf(
  context: Reading,
  row: ParticipantRow,
  uses: readonly PersonUse[],
): RecordedPerson {
  const { here } = context.scope;
  const distant = uses.filter(({ project }) => !here.has(project));
  const local = uses.filter(({ project }) => here.has(project));
  return {
    ...{ row, uses: local, code: neutralCode(row), isOwn: true },
    here: local.map(({ name }) => name),
    elsewhere: [...distant.map(({ name }) => name), row.code],
    contact: openContact(context, row),
  };
}

/**
 * A participant of whom the owners of the project see no record: with contact data, what is replaced in a file would
 * say whose they are.
 */
function foreignPerson(row: ParticipantRow, uses: readonly PersonUse[]): RecordedPerson {
  return {
    ...{ row, uses, code: neutralCode(row), isOwn: false, contact: '' },
    here: uses.map(({ name }) => name),
    elsewhere: [row.code],
  };
}

/**
 * Where documents name the participants of an owner, by record.
 * @param isElsewhere whether also in other projects than those of the scope
 */
async function usesOf(
  context: Reading,
  owner: Owner,
  { records, isElsewhere }: { records: readonly ParticipantRow[]; isElsewhere: boolean },
): Promise<Map<string, PersonUse[]>> {
  const { database, projects, scope } = context;
  const joins: JoinRow[] = await listJoins(database.orm, owner);
  const own = new Set((await projects.ofPayer(owner)).map(({ id }) => id));
  const assign = createAssign(records, joins);
  const elsewhere = isElsewhere ? joins.map(({ projectId }) => projectId) : [];
  return findUses(context, new Set([...scope.here, ...elsewhere]), ({ at, id, name }) => {
    const { recordId, joined } = assign(at, id, name);
    const isOwn = own.has(at);
    return recordId !== null && (joined || isOwn) ? { recordId, joined, isOwn } : null;
  });
}

/** A participant of a project, or of the one that it is a copy of. */
interface Candidate {
  at: string;
  id: string;
  name: string;
}

type Assigned = Pick<PersonUse, 'joined' | 'isOwn'> & { recordId: string };

/** Where projects name participants with a record; in copies of others they are known by their ids. */
async function findUses(
  { scope, namesIn }: Pick<Reading, 'scope' | 'namesIn'>,
  projectIds: ReadonlySet<string>,
  assign: (candidate: Candidate) => Assigned | null,
): Promise<Map<string, PersonUse[]>> {
  const uses = new Map<string, PersonUse[]>();
  for (const project of projectIds) {
    for (const { id, name } of await namesIn(project)) {
      for (const at of withOriginals(scope.copyOf, project)) {
        const named = (await namesIn(at)).find((one) => one.id === id);
        const found = assign({ at, id, name: named?.name ?? '' });
        if (!found) continue;
        const { recordId, isOwn } = found;
        const use = { id, name, project, isOwn, joined: found.joined && at === project };
        uses.set(recordId, [...(uses.get(recordId) ?? []), use]);
        break;
      }
    }
  }
  return uses;
}

async function unrecordedPeople(
  { scope, namesIn }: Pick<Reading, 'scope' | 'namesIn'>,
  recorded: readonly RecordedPerson[],
): Promise<CodedParticipant[]> {
  const known = new Set(recorded.flatMap(({ uses }) => uses.map(keyOf)));
  const names = new Set<string>();
  for (const project of scope.here) {
    for (const { id, name } of await namesIn(project)) {
      if (!known.has(keyOf({ project, id }))) names.add(name);
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
