import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, searchVector } from '#platform/server/database/columns.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import type { Permission, TeamAccessLevel } from '../contract/rights.ts';

/**
 * Properties of projects for lists, rights and search; the content is the live document of the same
 * id.
 */
export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ProjectCode>().notNull(),
    title: text('title').notNull(),
    /** The title's sort key (`title-key.ts`). */
    titleKey: text('title_key').notNull(),
    /** Empty for a visitor's project, until an account claims it. */
    ownerId: text('owner_id').notNull(),
    /** The team that it belongs to; null for none. */
    teamId: text('team_id'),
    /** What the members of its team may do; null where the default of the team applies. */
    teamAccess: text('team_access').$type<TeamAccessLevel>(),
    madeByAi: boolean('made_by_ai').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
    /** When its owner chose that it stays editable in a full plan (`access/over-limit.ts`). */
    preferredAt: moment('preferred_at'),
    /** Whether commenters and viewers may duplicate it. */
    mayDuplicate: boolean('may_duplicate').notNull().default(false),
    /** When it was moved to the trash. */
    trashedAt: moment('trashed_at'),
    /** Key of the file that is shown instead of the preview. */
    picture: text('picture'),
    /** Data of the kind's preview. */
    preview: jsonb('preview'),
    /** Words of title and document as they are searched (`search-text.ts`). */
    titleWords: text('title_words').notNull(),
    textWords: text('text_words').notNull().default(''),
    /** The document's text as written, to show the passages that a search found. */
    text: text('text').notNull().default(''),
    search: searchVector('search').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('simple', title_words || ' ' || text_words)`,
    ),
  },
  (table) => [
    index('projects_owner').on(table.ownerId, table.kind, table.trashedAt, table.id),
    index('projects_team').on(table.teamId).where(sql`team_id is not null`),
    index('projects_trashed').on(table.trashedAt).where(sql`trashed_at is not null`),
    index('projects_search').using('gin', table.search),
  ],
);

/**
 * Which project a project was copied from, also by way of the library or of a template. A row stays when either is
 * erased: copies of a copy are found by it.
 */
export const projectCopies = pgTable(
  'project_copies',
  {
    projectId: text('project_id').primaryKey(),
    copiedFrom: text('copied_from').notNull(),
  },
  (table) => [index('project_copies_from').on(table.copiedFrom)],
);

/** Members of projects. */
export const projectMembers = pgTable(
  'project_members',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** Given to the account itself; null for access by the project's team only. */
    sharedPermission: text('shared_permission').$type<Permission>(),
    /** Given by the project's team; null for guests, who are not in it. */
    teamPermission: text('team_permission').$type<Permission>(),
    /** The higher one of both. */
    permission: text('permission')
      .$type<Permission>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when 'E' in (shared_permission, team_permission) then 'E'
          when 'C' in (shared_permission, team_permission) then 'C'
          when 'V' in (shared_permission, team_permission) then 'V' end`,
      ),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_members_user').on(table.userId),
  ],
);

/**
 * The dashboard entry of a project for each account with access: its folder, when it was opened,
 * and copies of the sort keys, so that each list is one walk along an index.
 */
export const dashboardEntries = pgTable(
  'dashboard_entries',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<ProjectCode>().notNull(),
    /** Empty outside of all folders. */
    folderId: text('folder_id').notNull().default(''),
    openedAt: moment('opened_at').notNull().default(new Date(0)),
    updatedAt: moment('updated_at').notNull(),
    titleKey: text('title_key').notNull(),
    /** `~` for the account's own, which sorts after every id; else the owner's id. */
    ownership: text('ownership').notNull(),
    trashed: boolean('trashed').notNull().default(false),
  },
  (table) => {
    const { userId, kind, folderId, projectId } = table;
    const live = sql`not trashed`;
    return [
      primaryKey({ columns: [projectId, userId] }),
      index('entries_modified').on(userId, kind, folderId, table.updatedAt, projectId).where(live),
      index('entries_opened').on(userId, kind, folderId, table.openedAt, projectId).where(live),
      index('entries_title')
        .on(userId, kind, folderId, sql`title_key collate "C"`, projectId)
        .where(live),
      index('entries_ownership')
        .on(userId, kind, folderId, table.ownership, table.updatedAt, projectId)
        .where(live),
      // Written so that the planner uses it for lists over all folders, and for no others.
      index('entries_everywhere')
        .on(userId, sql`coalesce(updated_at, updated_at)`, projectId)
        .where(live),
    ];
  },
);

/** Pictures in documents; a row is deleted after its file (`pictures.ts`). */
export const pictures = pgTable(
  'pictures',
  {
    /** Its path below `pictures`. */
    file: text('file').primaryKey(),
    /** Its size; 0 for one that was stored before sizes were counted. */
    bytes: integer('bytes').notNull().default(0),
    /** The account that uploaded it; empty where that is not known. */
    keptBy: text('kept_by').notNull().default(''),
    /** When a project or template stopped using it last. */
    releasedAt: moment('released_at'),
  },
  (table) => [
    index('pictures_released').on(table.releasedAt).where(sql`released_at is not null`),
    index('pictures_kept_by').on(table.keptBy, table.bytes),
  ],
);

/** Which projects and templates use a picture, in their documents or in versions of these. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    file: text('file')
      .notNull()
      .references(() => pictures.file, { onDelete: 'cascade' }),
    /** Id of the project or template. */
    usedBy: text('used_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.usedBy] }),
    index('picture_uses_by').on(table.usedBy),
  ],
);

/** Folders of accounts, one tree for each kind. */
export const projectFolders = pgTable(
  'project_folders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<ProjectCode>().notNull(),
    title: text('title').notNull(),
    titleKey: text('title_key').notNull(),
    /** Empty at the top. */
    parentId: text('parent_id').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('project_folders_user').on(table.userId, table.kind)],
);
