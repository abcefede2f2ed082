import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const named = z.object({
  name: z.string().nullish(),
  title: z.string().nullish(),
  full_name: z.string().nullish(),
});

/** The text by which users know a tag, a contact or a project. */
export const nameOf = (one: z.output<typeof named>): string =>
  (one.title ?? one.name ?? one.full_name ?? '').trim();

export const tokenInfo = z.object({
  data: z.object({
    id: id.nullish(),
    subdomain: z.string().nullish(),
    name: z.string().nullish(),
    expires_at: z.string().nullish(),
  }),
});

const page = z
  .object({ has_more: z.boolean().default(false), next_cursor: z.string().nullish() })
  .nullish();

/** A page of a list. */
export const listOf = <One extends z.ZodType>(one: One) => z.object({ data: z.array(one), page });

export const project = named.extend({ id, created_at: z.string().nullish() });

export const item = named.extend({
  id,
  created_at: z.string().nullish(),
  contacts: z.array(named).nullish(),
  tags: z.array(named).nullish(),
});
export const oneItem = z.object({ data: item });

/** The answer of an export. */
export const exported = z.object({ data: z.object({ content_markdown: z.string().nullish() }) });

const reference = z.object({ id }).nullish();
export const highlight = z.object({
  id,
  text: z.string().nullish(),
  tags: z.array(named).nullish(),
  contact: named.nullish(),
  data: reference,
  note: reference,
  data_id: id.nullish(),
  note_id: id.nullish(),
});
