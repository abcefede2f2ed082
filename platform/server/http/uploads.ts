import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonFailures } from '#kernel/failure.ts';
import type { Upload } from './implementation.ts';

/** Bytes of one uploaded file, at most. */
export const uploadLimit = 20 * 1024 * 1024;
const fieldLimit = 100 * 1024;

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

/** Reads a multipart call: its fields become the body, its files are kept beside it. */
export async function readMultipart(request: FastifyRequest): Promise<void> {
  const fields: Record<string, unknown> = {};
  const uploads: Upload[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw commonFailures.fail('too_large');
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    uploads.push({ field: part.fieldname, name: part.filename, claimedType: part.mimetype, bytes });
  }
  request.body = fields;
  request.uploads = uploads;
}
