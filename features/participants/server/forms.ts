import { count, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readPicture } from '#features/accounts/server/index.ts';
import type { Storage } from '#features/storage/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { readLocalFile } from '#platform/server/files/read-local-file.ts';
import type { Upload } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { participantFailures } from '../contract/failures.ts';
import { maxFormBytes, type SignedForm } from '../contract/participant.ts';
import { type ParticipantsContext, participantTarget, requireSeen } from './context.ts';
import { participantForms, participantRecords } from './tables.ts';

export interface FormsContext
  extends Pick<ParticipantsContext, 'database' | 'memberships' | 'audit'> {
  files: Pick<Files, 'put' | 'get' | 'remove'>;
  storage: Pick<Storage, 'reserve'>;
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
  secrets: Pick<Secrets, 'digest'>;
}

const pdfReader = defineReader<typeof import('./check-pdf.ts')>(
  new URL('./check-pdf.ts', import.meta.url),
  20,
);

/** Seconds for which the path of a form is valid. */
const passSeconds = 60;
const path = '/participant-forms/';
const maxNameLength = 200;

/** Signed consent forms: for those who see the record. */
export function createForms(context: FormsContext) {
  const { files, database, audit } = context;
  const { orm } = database;
  const passes = createPasses(context.secrets, 'participant form', passSeconds);
  return {
    store: (...given: StoreArguments) => storeForm(context, ...given),

    async open(actor: Actor, id: string): Promise<string> {
      const seen = await requireSeen(context, actor.userId, id);
      if (!(await findForm(orm, id))) throw participantFailures.fail('participant_form_missing');
      await audit.recordAlone({ action: 'participant.form_opened', ...participantTarget(seen) });
      return `${path}${passes.give(id)}`;
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const seen = await requireSeen(context, actor.userId, id);
      await removeFormOf(context, orm, id);
      await audit.recordAlone({ action: 'participant.form_removed', ...participantTarget(seen) });
    },

    serve(app: FastifyInstance): void {
      const route = { schema: { hide: true } };
      app.get<{ Params: { pass: string } }>(`${path}:pass`, route, async (request, reply) => {
        const id = passes.read(request.params.pass);
        const form = id ? await findForm(orm, id) : null;
        const stored = form && (await files.get(form.fileKey));
        if (!stored) throw commonFailures.fail('not_found');
        return reply
          .headers({
            'cache-control': 'private, no-store',
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(form.name)}`,
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
          })
          .type(stored.type)
          .send(stored.bytes);
      });
    },
  };
}

type StoreArguments = [actor: Actor, id: string, uploads: readonly Upload[], signal: AbortSignal];

async function storeForm(
  context: FormsContext,
  ...[actor, id, uploads, signal]: StoreArguments
): Promise<SignedForm> {
  const { files, database, audit, storage } = context;
  const seen = await requireSeen(context, actor.userId, id);
  if (seen.row.state !== 'active') throw participantFailures.fail('participant_withdrawn');
  const made = await readForm(context, actor.userId, uploads, signal);
  const fileKey = `consent-forms/${newId()}.${made.ending}`;
  const bytes = made.bytes.length;
  const row = { fileKey, name: made.name, bytes, uploadedAt: new Date() };
  const reserved = { key: fileKey, bytes, accountId: actor.userId };
  await database.orm.transaction((tx) => storage.reserve(tx, reserved));
  await files.put(fileKey, made.bytes, made.type);
  try {
    await database.orm.transaction(async (tx) => {
      const before = await replaceForm(tx, { participantId: id, ...row });
      const details = { form: before ? 'replaced' : 'added' };
      await audit.record(tx, {
        ...{ action: 'participant.form_stored', ...participantTarget(seen), details },
      });
      if (before) await files.remove(before.fileKey, tx);
    });
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
  return viewForm({ participantId: id, ...row });
}

export type Forms = ReturnType<typeof createForms>;
type FormRow = typeof participantForms.$inferSelect;

export async function findForm(orm: Executor, participantId: string): Promise<FormRow | null> {
  const { participantId: column } = participantForms;
  const [row] = await orm.select().from(participantForms).where(eq(column, participantId));
  return row ?? null;
}

/**
 * Stores the row of a form; forms of one participant that arrive at once wait for each other, so that no
 * file is left without a row.
 * @returns the form before
 * @throws participant_not_found, participant_withdrawn where that happened during the upload
 */
async function replaceForm(tx: Executor, { participantId, ...row }: FormRow) {
  const [record] = await tx
    .select({ state: participantRecords.state })
    .from(participantRecords)
    .where(eq(participantRecords.id, participantId))
    .for('update');
  if (!record) throw participantFailures.fail('participant_not_found');
  if (record.state !== 'active') throw participantFailures.fail('participant_withdrawn');
  const before = await findForm(tx, participantId);
  await tx
    .insert(participantForms)
    .values({ participantId, ...row })
    .onConflictDoUpdate({ target: participantForms.participantId, set: row });
  return before;
}

export function viewForm({ name, bytes, uploadedAt }: FormRow): SignedForm {
  return { name, bytes, stored_date: uploadedAt.toISOString() };
}

/** Removes the form of a participant: the file first, so that none is left without a row. */
export async function removeFormOf(
  { files }: Pick<FormsContext, 'files'>,
  orm: Executor,
  participantId: string,
): Promise<void> {
  const form = await findForm(orm, participantId);
  if (!form) return;
  await files.remove(form.fileKey, orm);
  await orm.delete(participantForms).where(eq(participantForms.participantId, participantId));
}

/** How many forms are stored, and how large they are. */
export async function countForms(orm: Executor) {
  const bytes = sql<number>`coalesce(sum(${participantForms.bytes}), 0)::float8`;
  const [row] = await orm.select({ count: count(), bytes }).from(participantForms);
  return { consent_forms: row?.count ?? 0, consent_form_bytes: row?.bytes ?? 0 };
}

/**
 * The uploaded form: a PDF as it is, once it was read; a picture decoded and encoded anew.
 * @throws participant_form_unreadable, or a failure of `readPicture`
 */
async function readForm(
  { readers, drawings }: Pick<FormsContext, 'readers' | 'drawings'>,
  owner: string,
  uploads: readonly Upload[],
  signal: AbortSignal,
) {
  const upload = uploads.find(({ field }) => field === 'form');
  if (!upload || upload.size === 0 || upload.size > maxFormBytes) {
    throw participantFailures.fail('participant_form_unreadable');
  }
  const given = await readLocalFile(upload.path);
  const title = cutTo(
    toPlainText(upload.name)
      .replace(/\.\w{1,5}$/, '')
      .trim() || 'Consent form',
    maxNameLength,
  );
  if (given.subarray(0, 5).toString('latin1') === '%PDF-') {
    await readers.read(pdfReader, { bytes: given }, { owner, signal });
    return { bytes: given, type: 'application/pdf', ending: 'pdf', name: `${title}.pdf` };
  }
  const { bytes } = await readPicture(
    { readers, drawings },
    { path: upload.path },
    { owner, signal },
  );
  return { bytes: Buffer.from(bytes), type: 'image/webp', ending: 'webp', name: `${title}.webp` };
}
