import type { ProjectAccess, ProjectContent } from '#features/projects/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Encoder, EncoderTask } from './encoder.ts';
import { findRevision, markRead, storePassages } from './item-store.ts';
import {
  claim,
  countUnread,
  listUnread,
  releaseClaims,
  storeVectors,
  type UnreadPassage,
} from './vector-store.ts';

/** Passages that are embedded at once. */
const batch = 64;

export interface ReadOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'find'> & Pick<ProjectContent, 'summariseStored'>;
  encoder: Encoder;
}

/**
 * Embeds all passages of a project that have no vector; returns how many this server embedded. Of
 * several servers that do so at once each embeds a part.
 */
export async function readProject(
  options: ReadOptions,
  projectId: string,
  signal: AbortSignal,
): Promise<number> {
  const { database, projects, encoder } = options;
  const { orm } = database;
  const project = await projects.find(projectId);
  // What a visitor made is read once an account owns it.
  if (!project || project.ownerId === '') return 0;
  const stored = await findRevision(orm, projectId);
  if (!stored) {
    const found = await projects.summariseStored(projectId);
    if (found) await storePassages(orm, projectId, found.linkableItems);
  }
  const revision = stored ?? (await findRevision(orm, projectId));
  if (!revision) return 0;
  const task = { userId: project.ownerId, projectId };
  const name = await encoder.nameFor(task, signal);
  if (revision.encoder === name) return 0;
  const { count, isComplete } = await embedUnread(orm, encoder, { task, projectId, name, signal });
  if (isComplete) await markRead(orm, revision, name);
  return count;
}

interface UnreadOf {
  task: EncoderTask;
  projectId: string;
  /** The name of the encoder. */
  name: string;
  signal: AbortSignal;
}

/** `isComplete` is false where another server embeds some of the passages. */
async function embedUnread(
  orm: Executor,
  encoder: Encoder,
  { task, projectId, name, signal }: UnreadOf,
): Promise<{ count: number; isComplete: boolean }> {
  let count = 0;
  let after = { item: '', at: -1 };
  for (;;) {
    signal.throwIfAborted();
    const passages = await listUnread(orm, projectId, name, after, batch);
    const last = passages.at(-1);
    if (!last) break;
    after = last;
    count += await embedPassages(orm, encoder, { task, name, signal, passages });
  }
  const left = await countUnread(orm, projectId, name);
  return { count, isComplete: left === 0 };
}

interface PassagesOf extends Omit<UnreadOf, 'projectId'> {
  passages: readonly UnreadPassage[];
}

async function embedPassages(
  orm: Executor,
  encoder: Encoder,
  { task, name, signal, passages }: PassagesOf,
): Promise<number> {
  const own = await claim(
    orm,
    name,
    passages.map(({ digest }) => digest),
  );
  const texts = new Map(
    passages.flatMap(({ digest, text }) => (own.has(digest) ? [[digest, text] as const] : [])),
  );
  if (texts.size === 0) return 0;
  const digests = [...texts.keys()];
  try {
    const { by, vectors } = await encoder.embed(task, [...texts.values()], signal);
    if (by !== name) throw new Error('The encoder was changed meanwhile.');
    const found = digests.flatMap((digest, at) => {
      const vector = vectors[at];
      return vector ? [[digest, vector] as const] : [];
    });
    await storeVectors(orm, name, new Map(found));
  } catch (error) {
    await releaseClaims(orm, name, digests);
    throw error;
  }
  return texts.size;
}
