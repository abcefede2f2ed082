import type { ProjectAccess, ProjectContent } from '#features/projects/server/index.ts';
import type { IsWithheld, WithheldTexts } from '#features/sources/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { builtInEncoder, type Encoder, type EncoderTask } from './encoder.ts';
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
  /** Texts that only the encoder of the suite may get. */
  withheld: WithheldTexts;
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
  const isWithheld = name === builtInEncoder ? null : await options.withheld(projectId);
  const unread = { task, projectId, name, signal, isWithheld };
  const { count, isComplete } = await embedUnread(orm, encoder, unread);
  if (isComplete) await markRead(orm, revision, name);
  return count;
}

interface UnreadOf {
  task: EncoderTask;
  projectId: string;
  /** The name of the encoder. */
  name: string;
  signal: AbortSignal;
  /** Null where all texts may go to the encoder. */
  isWithheld: IsWithheld | null;
}

/** `isComplete` is false where another server embeds some of the passages. */
async function embedUnread(
  orm: Executor,
  encoder: Encoder,
  { task, projectId, name, signal, isWithheld }: UnreadOf,
): Promise<{ count: number; isComplete: boolean }> {
  let [count, withheld] = [0, 0];
  let after = { item: '', at: -1 };
  for (;;) {
    signal.throwIfAborted();
    const passages = await listUnread(orm, projectId, name, after, batch);
    const last = passages.at(-1);
    if (!last) break;
    after = last;
    const here = passages.filter(({ item, text }) => isWithheld?.(item, text) ?? false);
    const free = passages.filter((one) => !here.includes(one));
    withheld += here.length;
    count += await embedPassages(orm, encoder, { task, name, signal, passages: free });
    const own = { task, name: builtInEncoder, signal, passages: here, isOwn: true };
    count += await embedPassages(orm, encoder, own);
  }
  const left = await countUnread(orm, projectId, name);
  return { count, isComplete: left <= withheld };
}

interface PassagesOf extends Omit<UnreadOf, 'projectId' | 'isWithheld'> {
  passages: readonly UnreadPassage[];
  /** Whether the encoder of the suite embeds them, whatever model is set. */
  isOwn?: boolean;
}

async function embedPassages(
  orm: Executor,
  encoder: Encoder,
  { task, name, signal, passages, isOwn = false }: PassagesOf,
): Promise<number> {
  if (passages.length === 0) return 0;
  const own = await claim(
    orm,
    name,
    passages.map(({ digest }) => digest),
  );
  const texts = new Map(
    passages.flatMap(({ digest, text }) => (own.has(digest) ? [[digest, text] as const] : [])),
  );
  if (texts.size === 0) return 0;
  const [digests, sent] = [[...texts.keys()], [...texts.values()]];
  try {
    const { by, vectors } = isOwn
      ? { by: name, vectors: await encoder.embedBuiltIn(task.userId, sent, signal) }
      : await encoder.embed(task, sent, signal);
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
