import { payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { ParticipantsContext } from '../context.ts';
import { matchDepartures } from '../departures/match-departures.ts';
import type { Owner } from '../owners.ts';
import type { Said } from '../participant-kinds.ts';
import { findRecord, type JoinRow, listForeign, listJoins } from '../store.ts';
import { withOriginals } from './originals.ts';
import type { SaidInDocument } from './reading/read-said.ts';
import type { Theirs } from './reading/theirs.ts';
import { statesOf } from './states-of.ts';

/** What is known of a participant: what they said, where, and how they are named. */
export interface Collected {
  said: (Said & { project: string })[];
  /** What each of the others said in the same projects. */
  others: string[][];
  /** Names of the participant, by the projects that name them. */
  names: Record<string, string[]>;
  /** Projects that the words are searched in. */
  projectIds: string[];
  /** Which of them is a copy of which project. */
  copyOf: Record<string, string>;
  /** Who they are in each project that has them, as it was when it was read. */
  theirs: Record<string, Theirs>;
}

/** The services with which a withdrawal works. */
export interface CollectParts extends ParticipantsContext {
  documentReaders: Pick<Readers, 'read'>;
  /** Projects that link to items, or have copies of them. */
  linkedProjects(items: readonly { project: string; item: string }[]): Promise<string[]>;
}

/** Who follows a search, and can end it. */
export interface Following {
  signal?: AbortSignal | undefined;
  /** Called with the part that is done, from 0 to 1. */
  progress?(part: number, message: string): Promise<void>;
}

const saidReader = defineReader<typeof import('./reading/read-said.ts')>(
  new URL('./reading/read-said.ts', import.meta.url),
  120,
);

/**
 * Reads what a participant said in the projects of the owner: in documents as they are, in private
 * ones, and in stored states, as versions may have what was deleted since.
 */
export async function collect(
  parts: CollectParts,
  { owner, recordId }: { owner: Owner; recordId: string },
  { signal, progress }: Following = {},
): Promise<Collected> {
  const { documentReaders, projects, kinds } = parts;
  // In this order: what leaves the owner meanwhile is among their own here, or is matched.
  const own = await projects.ofPayer(owner);
  await matchDepartures(parts, { owner });
  const rows = await projectsOf(parts, { own, owner, recordId });
  const theirsIn = await createTheirs(parts, { own, owner, recordId });
  const collected: Collected = {
    ...{ said: [], others: [], names: {}, projectIds: [], copyOf: {}, theirs: {} },
  };
  // A version has again most of what the document has.
  const known = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const [hooks, theirs] = [kinds.of(row.kind), theirsIn(row.id)];
    if (!hooks || !theirs) continue;
    const message = `Reading project ${at + 1} of ${rows.length}`;
    let count = 0;
    for await (const state of statesOf(parts, row)) {
      await progress?.(at / rows.length, count > 1 ? `${message}: ${count} states` : message);
      const input = { module: hooks.module, state, theirs };
      const reading = { owner: 'documents', signal };
      const found = await documentReaders.read(saidReader, input, reading);
      add(collected, row.id, found, known);
      // By their ids too, of the document as it is: the code alone is not enough once it is another's.
      if (count === 0) collected.theirs[row.id] = { ...theirs, ids: union(theirs.ids, found.ids) };
      count += 1;
    }
  }
  // Items have the same ids in copies, to which others may link.
  const copied = await projects.copiesOf(rows.map(({ id }) => id));
  const linked = await parts.linkedProjects([
    ...collected.said.map(({ project, item }) => ({ project, item })),
    ...(collected.said.length > 0 ? copied : []).map(({ projectId: project }) => ({
      project,
      item: '',
    })),
  ]);
  const originals = [...rows.map(({ id }) => id), ...linked];
  const copies = await projects.copiesOf(originals);
  collected.projectIds = [...new Set([...originals, ...copies.map(({ projectId }) => projectId)])];
  for (const { projectId, copiedFrom } of copies) collected.copyOf[projectId] = copiedFrom;
  addCopies(collected);
  return collected;
}

interface Whose {
  /** The projects of the owner. */
  own: readonly ProjectRow[];
  owner: Owner;
  recordId: string;
}

/** The projects of the owner, and those of others in which the participant is joined to the record. */
async function projectsOf(
  { database, projects }: Pick<ParticipantsContext, 'database' | 'projects'>,
  { own, owner, recordId }: Whose,
): Promise<ProjectRow[]> {
  const known = new Set(own.map(({ id }) => id));
  const joined = (await listJoins(database.orm, owner)).filter(
    ({ participantId, projectId }) => participantId === recordId && !known.has(projectId),
  );
  const ids = [...new Set(joined.map(({ projectId }) => projectId))];
  const others = await Promise.all(ids.map((id) => projects.findAny(id)));
  return [...own, ...others.flatMap((row) => row ?? [])];
}

/** How a participant is recognised in each project; null in those that never named them. */
async function createTheirs(
  { database }: Pick<CollectParts, 'database'>,
  { own, owner, recordId }: Whose,
): Promise<(projectId: string) => Theirs | null> {
  const record = await findRecord(database.orm, recordId);
  const joins = Map.groupBy(await listJoins(database.orm, owner), ({ projectId }) => projectId);
  const ownIds = new Set(own.map(({ id }) => id));
  const foreign = Map.groupBy(await listBefore(database.orm, own), ({ projectId }) => projectId);
  return (projectId) => {
    const here = joins.get(projectId) ?? [];
    const isTheirs = ({ participantId }: JoinRow) => participantId === recordId;
    const ids = here.filter(isTheirs).map(({ itemId }) => itemId);
    const others = [...here.filter((join) => !isTheirs(join)), ...(foreign.get(projectId) ?? [])];
    const isOwn = ownIds.has(projectId);
    if (!record || (!isOwn && ids.length === 0)) return null;
    return {
      codeKey: isOwn ? record.codeKey : null,
      ids,
      others: others.map(({ itemId }) => itemId),
    };
  };
}

/** Whom owners before have on record: that they have the code as well does not make them the same person. */
async function listBefore(orm: Executor, own: readonly ProjectRow[]): Promise<JoinRow[]> {
  const payers = new Map(
    own.map((row) => [row.id, payersOf(row).map(({ kind, id }) => `${kind} ${id}`)]),
  );
  return (await listForeign(orm, [...payers.keys()], [])).flatMap(({ record, join }) =>
    payers.get(join.projectId)?.includes(`${record.ownerKind} ${record.ownerId}`) ? [] : [join],
  );
}

/** In copies of others they are known by the ids of participants alone: the same code may be another person's there. */
function addCopies({ theirs, copyOf }: Collected): void {
  for (const id of Object.keys(copyOf).filter((copy) => !theirs[copy])) {
    const original = [...withOriginals(copyOf, id)].find((one) => theirs[one]);
    const ids = original === undefined ? [] : (theirs[original]?.ids ?? []);
    if (ids.length > 0) theirs[id] = { codeKey: null, ids, others: [] };
  }
}

function add(
  collected: Collected,
  project: string,
  found: SaidInDocument,
  known: Set<string>,
): void {
  if (found.names.length === 0) return;
  for (const said of found.said) {
    const key = [said.item, ...said.texts].join('\n');
    if (known.has(key)) continue;
    known.add(key);
    collected.said.push({ ...said, project });
  }
  // Those of the document as it is, which is read first: a version has the same others again.
  if (!collected.names[project]) collected.others.push(...found.others);
  const names = [...(collected.names[project] ?? []), ...found.names];
  collected.names[project] = [...new Set(names.filter(Boolean))];
}

/** Joins what was collected now with what an interrupted withdrawal collected before. */
export function mergeCollected(one: Collected, other: Collected | null): Collected {
  if (!other) return one;
  return {
    said: [...one.said, ...other.said],
    others: other.others.length > 0 ? other.others : one.others,
    names: { ...one.names, ...other.names },
    projectIds: union(one.projectIds, other.projectIds),
    copyOf: { ...one.copyOf, ...other.copyOf },
    theirs: mergeTheirs(one.theirs, other.theirs),
  };
}

/** Whom the code names is theirs only in what is the owner's now; those who were found before still are. */
function mergeTheirs(now: Collected['theirs'], before: Collected['theirs']): Collected['theirs'] {
  const merged = { ...now };
  for (const [projectId, { ids, others }] of Object.entries(before)) {
    const here = now[projectId] ?? { codeKey: null, ids: [], others };
    merged[projectId] = { ...here, ids: union(here.ids, ids) };
  }
  return merged;
}

const union = (one: readonly string[], other: readonly string[]) => [
  ...new Set([...one, ...other]),
];
