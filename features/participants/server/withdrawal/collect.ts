import * as Y from 'yjs';
import type { StoredStates } from '#features/feature/server/index.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import type { ParticipantsContext } from '../context.ts';
import type { Owner } from '../owners.ts';
import type { NamedParticipant, ParticipantHooks, Said } from '../participant-kinds.ts';
import { listJoins, listRecords } from '../store.ts';
import { createAssign } from '../uses.ts';

/** What is known of a participant: what they said, where, and how they are named. */
export interface Collected {
  said: (Said & { project: string })[];
  /** What each of the others said in the same projects. */
  others: string[][];
  /** Names of the participant, by the projects that name them. */
  names: Record<string, string[]>;
  /** Projects that the words are searched in. */
  projectIds: string[];
}

/** The services with which a withdrawal works. */
export interface CollectParts extends ParticipantsContext {
  /** Projects that link to items, or have copies of them. */
  linkedProjects(items: readonly { project: string; item: string }[]): Promise<string[]>;
  storedStates(): readonly StoredStates[];
}

/** Which participants of a document are the one that is searched for. */
type IsTheirs = (project: string, one: NamedParticipant) => boolean;

/**
 * Reads what a participant said in the projects of the owner: in documents as they are, in private
 * ones, and in stored states, as versions may have what was deleted since.
 */
export async function collect(
  parts: CollectParts,
  owner: Owner,
  recordId: string,
): Promise<Collected> {
  const { database, projects, kinds } = parts;
  const rows = await projects.ofPayer(owner);
  const [records, joins] = await Promise.all([
    listRecords(database.orm, owner),
    listJoins(database.orm, owner),
  ]);
  const assign = createAssign(records, joins);
  const isTheirs: IsTheirs = (project, { id, name }) =>
    assign(project, id, name).recordId === recordId;
  const collected: Collected = { said: [], others: [], names: {}, projectIds: [] };
  // A version has again most of what the document has.
  const known = new Set<string>();
  for (const row of rows) {
    const hooks = kinds.of(row.kind);
    if (!hooks) continue;
    for await (const document of documentsOf(parts, row)) {
      add(collected, row.id, { document, hooks, isTheirs, known });
      document.destroy();
    }
  }
  const linked = await parts.linkedProjects(
    collected.said.map(({ project, item }) => ({ project, item })),
  );
  collected.projectIds = [...new Set([...rows.map(({ id }) => id), ...linked])];
  return collected;
}

async function* documentsOf(parts: CollectParts, row: ProjectRow): AsyncGenerator<Y.Doc> {
  const open = (state: Uint8Array) => {
    const document = new Y.Doc();
    Y.applyUpdate(document, state);
    return document;
  };
  for (const name of [row.id, ...(await parts.projects.privateDocumentsOf(row.id))]) {
    yield open(await parts.projects.stateOf(name));
  }
  for (const stored of parts.storedStates()) {
    for await (const { state } of stored.list({ projectIds: [row.id], ownerIds: [] })) {
      yield open(state);
    }
  }
}

interface Source {
  document: Y.Doc;
  hooks: ParticipantHooks;
  isTheirs: IsTheirs;
  /** What was added already. */
  known: Set<string>;
}

function add(
  collected: Collected,
  project: string,
  { document, hooks, isTheirs, known }: Source,
): void {
  const theirs = hooks.list(document).filter((one) => isTheirs(project, one));
  if (theirs.length === 0) return;
  const ids = new Set(theirs.map(({ id }) => id));
  for (const said of hooks.said(document, ids)) {
    const key = [said.item, ...said.texts].join('\n');
    if (known.has(key)) continue;
    known.add(key);
    collected.said.push({ ...said, project });
  }
  // Those of the document as it is, which is read first: a version has the same others again.
  if (!collected.names[project]) collected.others.push(...hooks.saidByOthers(document, ids));
  const names = [...(collected.names[project] ?? []), ...theirs.map(({ name }) => name)];
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
  };
}
