import type { ProjectRow } from '#features/projects/server/index.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { ParticipantsContext } from '../context.ts';
import { matchDepartures } from '../departures/match-departures.ts';
import { readNames } from '../named-participants.ts';
import type { Owner } from '../owners.ts';
import type { Said } from '../participant-kinds.ts';
import { findRecord, listJoins } from '../store.ts';
import { withOriginals } from './originals.ts';
import type { SaidInDocument } from './reading/read-said.ts';
import { idsOfTheirs, type Theirs } from './reading/theirs.ts';
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
  await matchDepartures(parts, { owner });
  const rows = await projectsOf(parts, owner, recordId);
  const theirsIn = await createTheirs(parts, { owner, recordId });
  const collected: Collected = { said: [], others: [], names: {}, projectIds: [], copyOf: {} };
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
      add(collected, row.id, await documentReaders.read(saidReader, input, reading), known);
      count += 1;
    }
  }
  const linked = await parts.linkedProjects(
    collected.said.map(({ project, item }) => ({ project, item })),
  );
  const originals = [...rows.map(({ id }) => id), ...linked];
  const copies = await projects.copiesOf(originals);
  collected.projectIds = [...new Set([...originals, ...copies.map(({ projectId }) => projectId)])];
  for (const { projectId, copiedFrom } of copies) collected.copyOf[projectId] = copiedFrom;
  return collected;
}

/** The projects of the owner, and those of others in which the participant is joined to the record. */
async function projectsOf(
  { database, projects }: Pick<ParticipantsContext, 'database' | 'projects'>,
  owner: Owner,
  recordId: string,
): Promise<ProjectRow[]> {
  const own = await projects.ofPayer(owner);
  const known = new Set(own.map(({ id }) => id));
  const joined = (await listJoins(database.orm, owner)).filter(
    ({ participantId, projectId }) => participantId === recordId && !known.has(projectId),
  );
  const ids = [...new Set(joined.map(({ projectId }) => projectId))];
  const others = await Promise.all(ids.map((id) => projects.findAny(id)));
  return [...own, ...others.flatMap((row) => row ?? [])];
}

/**
 * How a participant is recognised in each project; null in those that never named them. In copies of others it is by
 * the ids of participants alone: the same code may be another person's there.
 */
export async function createTheirs(
  parts: CollectParts,
  {
    owner,
    recordId,
    copyOf = {},
  }: { owner: Owner; recordId: string; copyOf?: Collected['copyOf'] },
): Promise<(projectId: string) => Theirs | null> {
  const { database, projects } = parts;
  const record = await findRecord(database.orm, recordId);
  const joins = Map.groupBy(await listJoins(database.orm, owner), ({ projectId }) => projectId);
  const own = new Set((await projects.ofPayer(owner)).map(({ id }) => id));
  const theirsIn = (projectId: string): Theirs | null => {
    const here = joins.get(projectId) ?? [];
    const joined = new Map(here.map(({ itemId }) => [itemId, false]));
    for (const { itemId, participantId } of here) {
      if (participantId === recordId) joined.set(itemId, true);
    }
    const isOwn = own.has(projectId);
    if (!record || (!isOwn && ![...joined.values()].includes(true))) return null;
    return { codeKey: isOwn ? record.codeKey : null, joined };
  };
  // A project may have many copies; its document is read once for all of them.
  const byOriginal = new Map<string, Theirs | null>();
  const inCopies = new Map<string, Theirs | null>();
  for (const id of Object.keys(copyOf).filter((copy) => !own.has(copy))) {
    const original = [...withOriginals(copyOf, id)].find((one) => theirsIn(one) !== null);
    if (original === undefined) continue;
    if (!byOriginal.has(original)) {
      const row = await projects.findAny(original);
      const ids = row ? idsOfTheirs(await readNames(parts, row), theirsIn(original)) : null;
      const joined = ids && new Map([...ids].map((one) => [one, true] as const));
      byOriginal.set(original, joined && { codeKey: null, joined });
    }
    inCopies.set(id, byOriginal.get(original) ?? null);
  }
  return (projectId) => theirsIn(projectId) ?? inCopies.get(projectId) ?? null;
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
    projectIds: [...new Set([...one.projectIds, ...other.projectIds])],
    copyOf: { ...one.copyOf, ...other.copyOf },
  };
}
