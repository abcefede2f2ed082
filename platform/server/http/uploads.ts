import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { addressBlockOf } from './address-block.ts';
import type { Upload } from './implementation.ts';

/** Maximum bytes of one uploaded file. */
export const uploadLimit = 20 * 1024 * 1024;
const fieldLimit = 100 * 1024;
/** Calls with files at once, of one caller and of all. */
const maxConcurrent = { own: 8, all: 80 };

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: Upload[];
  }
}

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: uploadLimit, files: 10, fields: 50, fieldSize: fieldLimit, parts: 60 },
  });
}

/** Reads a multipart call: its fields become the body, its files are written to the disk. */
export type ReadMultipart = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** @param folder for files until their call is answered; it is emptied at start */
export function createUploads(folder: string): ReadMultipart {
  const underWay: string[] = [];
  let made: Promise<void> | undefined;
  const makeFolder = async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
  };

  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    const caller = request.actor?.userId ?? addressBlockOf(request.ip);
    const own = underWay.filter((other) => other === caller).length;
    if (own >= maxConcurrent.own || underWay.length >= maxConcurrent.all) {
      throw commonFailures.fail('too_many_requests');
    }
    underWay.push(caller);
    const uploads: Upload[] = [];
    // Runs after the answer, and after a broken connection.
    reply.raw.once('close', () => {
      underWay.splice(underWay.indexOf(caller), 1);
      const removed = uploads.map(({ path }) => rm(path, { force: true }));
      Promise.all(removed).catch((error: unknown) =>
        request.log.error({ err: error }, 'uploaded files could not be removed'),
      );
    });
    return uploads;
  };

  const store = async (part: MultipartFile, uploads: Upload[]) => {
    const path = join(folder, randomUUID());
    const upload = { field: part.fieldname, name: part.filename, claimedType: part.mimetype, path };
    uploads.push({ ...upload, size: 0 });
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (part.file.truncated) throw commonFailures.fail('too_large');
    uploads[uploads.length - 1] = { ...upload, size: (await stat(path)).size };
  };

  return async (request, reply) => {
    made ??= makeFolder();
    await made;
    const uploads = admit(request, reply);
    const fields: Record<string, unknown> = {};
    try {
      for await (const part of request.parts()) {
        if (part.type === 'file') await store(part, uploads);
        else if (part.valueTruncated) throw commonFailures.fail('too_large');
        else fields[part.fieldname] = part.value;
      }
    } catch (error) {
      throw isBrokenForm(error)
        ? commonFailures.fail('invalid_input', 'The request cannot be read.')
        : error;
    }
    request.body = fields;
    request.uploads = uploads;
  };
}

/** Whether the form itself was invalid: errors of the system and of limits have a code. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !(error instanceof Failure) && !('code' in error);
}
