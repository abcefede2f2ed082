import { setImmediate as turn } from 'node:timers/promises';
import type { Document } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { commonFailures } from '#kernel/call/failure.ts';
import { documentFailures } from '#kernel/document/document.ts';
import { fits, type Rooms } from './rooms.ts';
import { Refusal } from './socket/admission.ts';
import { leaveUncut } from './storage/cutting.ts';
import type { Turns } from './turns.ts';
import { type CopyChange, changeOnCopy, changeWriter } from './update/fork.ts';
import { applyStored } from './update/writer.ts';

/** A change of a document that is open here. */
interface Change extends CopyChange {
  document: Document;
}

/** Runs with the document in memory, and leaves it there for a while. */
export async function withDocument<T>(
  { hocuspocus, peers, writing }: Rooms,
  name: string,
  work: (document: Document) => Promise<T>,
): Promise<T> {
  const direct = await hocuspocus.openDirectConnection(name).catch((error: unknown) => {
    throw error instanceof Refusal ? error.cause : error;
  });
  const document = direct.document as Document;
  try {
    await peers.settle(document);
    await writing.applyAll(document);
    return await work(document);
  } finally {
    await direct.disconnect({ unloadImmediately: false });
  }
}

/** Makes a change of one document when earlier changes by the server are done, and stores it. */
export function changeDocument(
  rooms: Rooms,
  turns: Turns,
  name: string,
  userId: string | null,
  make: (document: Document) => Promise<CopyChange | null>,
): Promise<void> {
  return turns.run([name], () =>
    withDocument(rooms, name, async (document) => {
      const made = await make(document);
      await storeAndApply(rooms, made ? [{ document, ...made }] : [], userId);
    }),
  );
}

/** The same for one change of two documents, which is stored as a whole or not at all. */
export function changeBoth(
  rooms: Rooms,
  turns: Turns,
  names: readonly [string, string],
  userId: string | null,
  change: (...copies: [Y.Doc, Y.Doc]) => void | Promise<void>,
): Promise<void> {
  return turns.run(names, () =>
    withDocument(rooms, names[0], (first) =>
      withDocument(rooms, names[1], async (second) => {
        const changes: Change[] = [];
        const made = await onCopy(rooms, first, async (copy) => {
          const other = await onCopy(rooms, second, (secondCopy) => change(copy, secondCopy));
          if (other) changes.push({ document: second, ...other });
        });
        if (made) changes.push({ document: first, ...made });
        await storeAndApply(rooms, changes, userId);
      }),
    ),
  );
}

/**
 * Makes a change on a copy of a document.
 * @returns null where nothing changed
 * @throws document_newer where the document has a version that this server does not know
 */
export async function onCopy(
  { newer, options }: Rooms,
  document: Document,
  change: (copy: Y.Doc) => void | Promise<void>,
): Promise<CopyChange | null> {
  if (newer.has(document)) throw documentFailures.fail('document_newer');
  return changeOnCopy(document, change, (copy) => options.load(document.name, copy));
}

async function storeAndApply(rooms: Rooms, changes: readonly Change[], userId: string | null) {
  if (changes.length === 0) return;
  await store(rooms, changes);
  for (const { document, update } of changes) {
    rooms.folding.stored(document.name, update.length, userId);
  }
  for (const { document, update } of changes) await apply(rooms, document, update, userId);
}

async function store(rooms: Rooms, changes: readonly Change[]): Promise<void> {
  const { append, appendTogether } = rooms.options;
  for (const { document, update, parts } of changes) {
    const more = { bytes: update.length, parts, onlyDeletes: parts <= 0 };
    if (!fits(rooms, document, more)) throw commonFailures.fail('too_large');
  }
  const updates = changes.map(({ document, update }) => ({ document: document.name, update }));
  try {
    const [only, ...others] = updates;
    if (only && others.length === 0) await append(only.document, only.update);
    else await appendTogether(updates);
  } catch (error) {
    for (const { document } of changes) changeWriter(document);
    throw error;
  }
}

/** Applies a stored change to the document, a piece at a time where it is large. */
async function apply(
  { options, peers }: Rooms,
  document: Document,
  update: Uint8Array,
  userId: string | null,
): Promise<void> {
  const { cut = leaveUncut } = options;
  for (const [at, piece] of (await cut([update])).entries()) {
    if (at > 0) await turn();
    for (const error of applyStored(document, [{ update: piece, userId }]).values()) throw error;
    await peers.publishUpdate(document.name, piece);
  }
}
