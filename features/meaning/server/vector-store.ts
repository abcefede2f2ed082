import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { meaningVectors } from './tables.ts';

/** Seconds after which a server that began to embed a text counts as stopped. */
const claimSeconds = 120;
/** Passages of an item, from its beginning, that its own vector is the mean of. */
const passagesOfMean = 8;

/** A place among the passages of a project, in the order of their keys. */
export interface PassageCursor {
  item: string;
  at: number;
}

/** A passage without a vector. */
export interface UnreadPassage extends PassageCursor {
  digest: string;
  text: string;
}

const free = sql`(v.vector is null and v.claimed_at < now() - make_interval(secs => ${claimSeconds}))`;

/** The next passages of a project that have no vector of an encoder, and that no server embeds now. */
export async function listUnread(
  orm: Executor,
  projectId: string,
  encoder: string,
  after: PassageCursor,
  limit: number,
): Promise<UnreadPassage[]> {
  const { rows } = await orm.execute<{
    item: string;
    at: number;
    digest: string;
    text: string;
  }>(sql`
    select p.item, p.at, p.digest, p.text
    from meaning_passages p
    left join meaning_vectors v on v.digest = p.digest and v.encoder = ${encoder}
    where p.project_id = ${projectId} and (p.item, p.at) > (${after.item}, ${after.at}::integer)
      and (v.digest is null or ${free})
    order by p.item, p.at limit ${limit}`);
  return rows;
}

/** How many passages of a project have no vector of an encoder. */
export async function countUnread(
  orm: Executor,
  projectId: string,
  encoder: string,
): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`
    select count(*)::integer as count from meaning_passages p
    where p.project_id = ${projectId} and not exists (
      select from meaning_vectors v
      where v.digest = p.digest and v.encoder = ${encoder} and v.vector is not null)`);
  return rows[0]?.count ?? 0;
}

/** Claims texts for this server; returns the digests of those that no other server embeds. */
export async function claim(
  orm: Executor,
  encoder: string,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await orm.execute<{ digest: string }>(sql`
    insert into meaning_vectors as v (digest, encoder, claimed_at)
    select distinct given, ${encoder}, now()
    from jsonb_array_elements_text(${JSON.stringify(digests)}::jsonb) given
    order by given
    on conflict (digest, encoder) do update set claimed_at = now() where ${free}
    returning digest`);
  return new Set(rows.map(({ digest }) => digest));
}

/** Releases the claims of texts that could not be embedded. */
export async function releaseClaims(
  orm: Executor,
  encoder: string,
  digests: readonly string[],
): Promise<void> {
  await orm
    .delete(meaningVectors)
    .where(
      and(
        eq(meaningVectors.encoder, encoder),
        inArray(meaningVectors.digest, [...digests]),
        sql`vector is null`,
      ),
    );
}

/** Stores the vectors of claimed texts; those of texts that were removed meanwhile are dropped. */
export async function storeVectors(
  orm: Executor,
  encoder: string,
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<void> {
  const rows = [...vectors].map(([digest, vector]) => ({
    digest,
    vector: bytesOf(vector).toString('base64'),
    signs: signsOf(vector),
  }));
  await orm.execute(sql`
    update meaning_vectors v
    set vector = decode(given.vector, 'base64'), signs = given.signs::bit varying
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (digest text, vector text, signs text)
    where v.digest = given.digest and v.encoder = ${encoder}`);
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The vector of stored bytes. */
export function vectorOf(bytes: Uint8Array): Float32Array {
  // Copied, as its numbers have to begin at a multiple of four bytes.
  return new Float32Array(Uint8Array.from(bytes).buffer);
}

/** The signs of the numbers, as ones and zeros. */
function signsOf(vector: Float32Array): string {
  return Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('');
}

/** The stored vectors of some texts, by their digests. */
export async function readVectors(
  orm: Executor,
  encoder: string,
  digests: readonly string[],
): Promise<Map<string, Float32Array>> {
  const { rows } = await orm.execute<{ digest: string; vector: Uint8Array }>(sql`
    select digest, vector from meaning_vectors
    where encoder = ${encoder} and vector is not null
      and digest in (select jsonb_array_elements_text(${JSON.stringify(digests)}::jsonb))`);
  return new Map(rows.map(({ digest, vector }) => [digest, vectorOf(vector)]));
}

export interface NearQuery {
  encoder: string;
  /** The projects to search: ids, or a subquery for them. */
  projects: SQL;
  /** Types of linkable items; all by default. */
  types?: readonly string[] | undefined;
  limit: number;
}

/** A passage that may be near in meaning. */
export interface NearPassage {
  projectId: string;
  item: string;
  type: string;
  start: number;
  text: string;
  vector: Float32Array;
}

/**
 * The passages that are nearest to a vector, by the signs of the numbers: the most similar ones are
 * among the first few dozen. The database compares; only these passages are read.
 */
export async function listNear(
  orm: Executor,
  vector: Float32Array,
  { encoder, projects, types, limit }: NearQuery,
): Promise<NearPassage[]> {
  const ofTypes = types ? sql`and p.type in ${[...types]}` : sql``;
  const { rows } = await orm.execute<{
    project_id: string;
    item: string;
    type: string;
    start: number;
    text: string;
    vector: Uint8Array;
  }>(sql`
    select near.project_id, near.item, near.type, near.start, near.text, v.vector
    from (
      select p.*, bit_count(v.signs # ${signsOf(vector)}::bit varying) as distance
      from meaning_passages p
      join meaning_vectors v on v.digest = p.digest and v.encoder = ${encoder}
      where p.project_id in (${projects}) and v.signs is not null
        and length(v.signs) = ${vector.length} ${ofTypes}
      order by distance, p.project_id, p.item, p.at limit ${limit}
    ) near
    join meaning_vectors v on v.digest = near.digest and v.encoder = ${encoder}
    where v.vector is not null
    order by near.distance`);
  return rows.map(({ project_id, vector: bytes, ...row }) => ({
    ...row,
    projectId: project_id,
    vector: vectorOf(bytes),
  }));
}

/**
 * Vectors of items of a project, by their ids: of length 1, the mean of those of their passages. Items
 * without any are left out.
 */
export async function readItemVectors(
  orm: Executor,
  projectId: string,
  encoder: string,
  items: readonly string[],
): Promise<Map<string, Float32Array>> {
  if (items.length === 0) return new Map();
  const { rows } = await orm.execute<{ item: string; vector: Uint8Array }>(sql`
    select p.item, v.vector from meaning_passages p
    join meaning_vectors v on v.digest = p.digest and v.encoder = ${encoder}
    where p.project_id = ${projectId} and p.at < ${passagesOfMean} and v.vector is not null
      and p.item in (select jsonb_array_elements_text(${JSON.stringify(items)}::jsonb))
    order by p.item, p.at`);
  const byItem = Map.groupBy(rows, ({ item }) => item);
  return new Map(
    [...byItem].map(([item, passages]) => [
      item,
      meanOf(passages.map(({ vector }) => vectorOf(vector))),
    ]),
  );
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
