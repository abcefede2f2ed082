import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import { ConfigProblem } from '../config/config.ts';

/** The manifest of a backup. */
const manifestShape = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Digest of the root secret: with another secret tokens and sealed values can't be read. */
  secret: z.string(),
  migrations: z.array(z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  files: z.number(),
  /** SHA-256 of each file of the backup by its path, in hexadecimal; backups of earlier releases have none. */
  checksums: z.record(z.string(), z.string()).optional(),
});
export type Manifest = z.output<typeof manifestShape>;

export const manifestFile = 'manifest.json';
export const tablesFolder = 'tables';
export const filesFolder = 'files';
export const tableEnding = '.ndjson.gz';

/** Reads the files of one backup, wherever it is. Paths are relative, with slashes. */
export interface BackupReader {
  /** Names the backup in messages. */
  name: string;
  paths(): Promise<string[]>;
  /** Null where there is no such file. */
  open(path: string): Promise<OpenFile | null>;
}

/** A file of a backup that is being read, with its size in bytes. */
export interface OpenFile {
  stream: Readable;
  bytes: number;
}

/** @throws ConfigProblem where the manifest is missing or of another format */
export async function readManifest(reader: BackupReader): Promise<Manifest> {
  const file = await reader.open(manifestFile);
  const text = file ? Buffer.concat(await file.stream.toArray()).toString('utf8') : '';
  const manifest = manifestShape.safeParse(fromJson(text));
  if (!manifest.success) throw new ConfigProblem(`${reader.name} is not a whole backup.`);
  return manifest.data;
}

/**
 * Reads a backup completely: its manifest, the checksums of all files, and the rows of all tables.
 * @throws ConfigProblem that names what is missing or damaged
 */
export async function verifyBackup(
  reader: BackupReader,
  signal?: AbortSignal,
): Promise<{ manifest: Manifest; bytes: number }> {
  const manifest = await readManifest(reader);
  const paths = new Set(await reader.paths());
  const stored = [...paths].filter((path) => path.startsWith(`${filesFolder}/`));
  if (stored.length !== manifest.files) {
    throw new ConfigProblem(`The backup has ${stored.length} files instead of ${manifest.files}.`);
  }
  const tables = Object.keys(manifest.tables).map((table) => pathOfTable(table));
  const expected = new Set([...tables, ...Object.keys(manifest.checksums ?? {})]);
  let bytes = 0;
  for (const path of new Set([...expected, ...stored])) {
    signal?.throwIfAborted();
    const file = paths.has(path) ? await reader.open(path) : null;
    if (!file) throw new ConfigProblem(`${path} is missing in the backup.`);
    bytes += await verifyFile(manifest, path, file.stream);
  }
  return { manifest, bytes };
}

async function verifyFile(manifest: Manifest, path: string, stream: Readable): Promise<number> {
  const { tables, checksums } = manifest;
  const table = tableOf(path);
  const rows = table === null ? undefined : tables[table];
  const { digest, bytes, lines } = await digestOf(stream, rows !== undefined).catch(
    (error: unknown): never => {
      throw new ConfigProblem(`${path} of the backup is damaged.`, { cause: error });
    },
  );
  if (checksums && checksums[path] !== digest) {
    throw new ConfigProblem(`${path} of the backup is damaged: its checksum differs.`);
  }
  if (rows !== undefined && lines !== rows) {
    throw new ConfigProblem(`${table} has ${lines} rows in the backup instead of ${rows}.`);
  }
  return bytes;
}

export const pathOfTable = (table: string) => `${tablesFolder}/${table}${tableEnding}`;

function tableOf(path: string): string | null {
  if (!path.startsWith(`${tablesFolder}/`) || !path.endsWith(tableEnding)) return null;
  return path.slice(tablesFolder.length + 1, -tableEnding.length);
}

const newline = 10;

/** The checksum and size of a file, and where it is a table its rows, each of them JSON. */
export async function digestOf(
  stream: Readable,
  isTable = false,
): Promise<{ digest: string; bytes: number; lines: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const tap = async function* () {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  let lines = 0;
  if (isTable) {
    await pipeline(tap, createGunzip(), async (unpacked: AsyncIterable<Buffer>) => {
      for await (const chunk of unpacked) {
        for (const byte of chunk) if (byte === newline) lines += 1;
      }
    });
  } else {
    for await (const _ of tap());
  }
  return { digest: hash.digest('hex'), bytes, lines };
}
