import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readPicture } from '#features/accounts/server/index.ts';
import type { Storage } from '#features/storage/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { cutTo } from '#kernel/text/limits.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { readLocalFile } from '#platform/server/files/read-local-file.ts';
import type { Upload } from '#platform/server/http/implementation.ts';
import type { Log } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { participantFailures } from '../contract/failures.ts';
import { maxFormBytes, type SignedForm } from '../contract/participant.ts';
import { type ParticipantsContext, participantTarget, requireSeen } from './context.ts';
import type { Owner } from './owners.ts';
import { ofOwner } from './store.ts';
import { participantForms, participantRecords } from './tables.ts';

export interface FormsContext
  extends Pick<ParticipantsContext, 'database' | 'memberships' | 'audit'> {
  files: Pick<Files, 'put' | 'get' | 'remove'>;
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
  secrets: Pick<Secrets, 'digest'>;
  storage: Pick<Storage, 'reserve'>;
}

const pdfReader = defineReader<typeof import('./check-pdf.ts')>(
  new URL('./check-pdf.ts', import.meta.url),
  20,
);

/** Seconds for which the path of a form is valid. */
const passSeconds = 60;
const path = '/participant-forms/';
const maxNameLength = 200;
/** Milliseconds until the file of a deleted owner's form is removed. */
const removalDelay = 1000;

/** Signed consent forms: for those who see the record. */
export function createForms(context: FormsContext) {
  const { files, database, audit } = context;
  const { orm } = database;
  const passes = createPasses(context.secrets, 'participant form', passSeconds);
  return {
    async store(actor: Actor, id: string, uploads: readonly Upload[], signal: AbortSignal) {
      const seen = await requireSeen(context, actor.userId, id);
      if (seen.row.state !== 'active') throw participantFailures.fail('participant_withdrawn');
      const made = await readForm(context, actor.userId, uploads, signal);
      const before = await findForm(orm, id);
      const fileKey = `consent-forms/${newId()}.${made.ending}`;
      const row = { fileKey, name: made.name, bytes: made.bytes.length, uploadedAt: new Date() };
      await orm.transaction(async (tx) => {
        const stored = { key: fileKey, bytes: row.bytes, accountId: actor.userId };
        await context.storage.reserve(tx, stored);
        await tx
          .insert(participantForms)
          .values({ participantId: id, ...row })
          .onConflictDoUpdate({ target: participantForms.participantId, set: row });
        const details = { form: before ? 'replaced' : 'added' };
        await audit.record(tx, {
          ...{ action: 'participant.form_stored', ...participantTarget(seen), details },
        });
      });
      await files.put(fileKey, made.bytes, made.type);
      if (before) await files.remove(before.fileKey);
      return viewForm({ participantId: id, ...row });
    },

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

export type Forms = ReturnType<typeof createForms>;
type FormRow = typeof participantForms.$inferSelect;

export async function findForm(orm: Executor, participantId: string): Promise<FormRow | null> {
  const { participantId: column } = participantForms;
  const [row] = await orm.select().from(participantForms).where(eq(column, participantId));
  return row ?? null;
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
  await files.remove(form.fileKey);
  await orm.delete(participantForms).where(eq(participantForms.participantId, participantId));
}

/**
 * Removes the forms of all participants of an owner, in the transaction that deletes them; the files a
 * moment later, as their removal writes to the database too.
 */
export async function removeFormsOf(
  { files, log }: Pick<FormsContext, 'files'> & { log: Log },
  tx: Executor,
  owner: Owner,
): Promise<void> {
  const forms = await tx
    .select({ id: participantForms.participantId, key: participantForms.fileKey })
    .from(participantForms)
    .innerJoin(participantRecords, eq(participantRecords.id, participantForms.participantId))
    .where(ofOwner(owner));
  for (const { id, key } of forms) {
    await tx.delete(participantForms).where(eq(participantForms.participantId, id));
    setTimeout(() => {
      files.remove(key).catch((error: unknown) => log.error({ err: error }, 'a form is not removed'));
    }, removalDelay).unref();
  }
}

/** How many forms are stored, and how large they are. */
export async function countForms(orm: Executor) {
  const rows = await orm.select({ bytes: participantForms.bytes }).from(participantForms);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  return { consent_forms: rows.length, consent_form_bytes: bytes };
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
    upload.name.replace(/\.\w{1,5}$/, '').trim() || 'Consent form',
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
