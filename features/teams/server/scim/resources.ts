import { z } from 'zod';
import { invalidValue } from './scim-error.ts';
import { isObject, type Resource } from './scim-path.ts';
import type { ScimUserRow, StoredGroup } from './scim-store.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const scimPath = '/scim/v2';

/** Names of attributes, whose case does not count in what is sent. */
const names = new Map(
  [
    ...['userName', 'externalId', 'displayName', 'name', 'formatted', 'givenName', 'familyName'],
    ...['emails', 'value', 'type', 'primary', 'display', 'active', 'members'],
  ].map((name) => [name.toLowerCase(), name]),
);
/** Levels of a body that are read. */
const maxDepth = 4;
const maxEmails = 20;
const maxMembers = 5000;

const text = z.string().trim().max(400);
const optional = text.nullish().transform((value) => value || undefined);
/** Entra ID sends truth values as texts. */
const truth = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i)
    .transform((value) => value.toLowerCase() === 'true'),
]);

const userInput = z.object({
  userName: text.min(1),
  externalId: optional,
  displayName: optional,
  name: z
    .object({ formatted: optional, givenName: optional, familyName: optional })
    .nullish()
    .transform((value) => value ?? undefined),
  emails: z
    .array(z.object({ value: text, type: optional, primary: truth.nullish() }))
    .max(maxEmails)
    .nullish()
    .transform((value) => (value ?? []).filter((one) => one.value !== '')),
  active: truth.nullish(),
});
export type UserInput = z.output<typeof userInput>;

const groupInput = z.object({
  displayName: text.min(1),
  externalId: optional,
  members: z
    .array(z.object({ value: text.min(1) }))
    .max(maxMembers)
    .nullish()
    .transform((value) => [...new Set((value ?? []).map((one) => one.value))]),
});
export type GroupInput = z.output<typeof groupInput>;

/** @throws invalidValue */
export function readUser(body: unknown): UserInput {
  return readAs(userInput, body);
}

/** @throws invalidValue */
export function readGroup(body: unknown): GroupInput {
  return readAs(groupInput, body);
}

function readAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(withOwnNames(body));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidValue(`${issue?.path.join('.') || 'The body'} is invalid.`);
}

function withOwnNames(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((one) => withOwnNames(one, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      names.get(name.toLowerCase()) ?? name,
      withOwnNames(one, depth + 1),
    ]),
  );
}

/** The address by which a person's account is found: the primary one, any, or the user name. */
export function addressOf({ emails, userName }: UserInput): string {
  const found = emails.find(({ primary }) => primary)?.value ?? emails[0]?.value ?? userName;
  const address = found.toLowerCase();
  if (!z.email().safeParse(address).success) {
    throw invalidValue('An email address is required, in emails or as userName.');
  }
  return address;
}

/** A person's name for a new account. */
export function fullNameOf({ displayName, name, userName }: UserInput): string {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ');
  return (displayName ?? name?.formatted ?? (parts || userName)).slice(0, 100);
}

/** A user of a team with what is stored; without a row, a member whom no directory wrote. */
export interface DirectoryUser {
  id: string;
  row: Omit<ScimUserRow, 'teamId' | 'userId'>;
  active: boolean;
  groups: readonly StoredGroup[];
}

export function presentUser(
  publicUrl: string,
  { id, row, active, groups }: DirectoryUser,
): Resource {
  return {
    schemas: [userSchema],
    id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.userName,
    ...row.attributes,
    active,
    groups: groups.map((group) => ({
      value: group.id,
      display: group.name,
      $ref: `${publicUrl}${scimPath}/Groups/${group.id}`,
    })),
    meta: metaOf('User', `${publicUrl}${scimPath}/Users/${id}`, row),
  };
}

export function presentGroup(publicUrl: string, group: StoredGroup, users: Map<string, string>) {
  return {
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId === null ? {} : { externalId: group.externalId }),
    displayName: group.name,
    // A member who left the team without an entry in the directory is not shown.
    members: group.userIds.flatMap((id) => {
      const display = users.get(id);
      const $ref = `${publicUrl}${scimPath}/Users/${id}`;
      return display === undefined ? [] : [{ value: id, display, type: 'User', $ref }];
    }),
    meta: metaOf('Group', `${publicUrl}${scimPath}/Groups/${group.id}`, group),
  };
}

function metaOf(
  resourceType: string,
  location: string,
  { createdAt, changedAt }: { createdAt: Date; changedAt: Date },
) {
  return {
    resourceType,
    created: createdAt.toISOString(),
    lastModified: changedAt.toISOString(),
    location,
  };
}
