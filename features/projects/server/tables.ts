import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, searchVector } from '#platform/server/database/columns.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import type { Permission } from '../contract/rights.ts';

/** What lists, rights and search need of a project; its content is the live document of its id. */
export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ProjectCode>().notNull(),
    title: text('title').notNull(),
    /** The title as lists are sorted by it (`title-key.ts`). */
    titleKey: text('title_key').notNull(),
    /** Empty while it is a visitor's, who has no account yet. */
    ownerId: text('owner_id').notNull(),
    /** The team that it belongs to; null for a project of its owner alone. */
    teamId: text('team_id'),
    madeByAi: boolean('made_by_ai').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
    /** Whether those who comment or view may copy it. */
    mayDuplicate: boolean('may_duplicate').notNull().default(false),
    /** Since when it lies in the trash. */
    trashedAt: moment('trashed_at'),
    /** Key of the file that is shown in place of the preview. */
    picture: text('picture'),
    /** What the kind's preview is drawn from. */
    preview: jsonb('preview'),
    /** Words of title and document as they are searched for (`search-text.ts`). */
    titleWords: text('title_words').notNull(),
    textWords: text('text_words').notNull().default(''),
    /** The document's words as they were written, to show where a search found something. */
    text: text('text').notNull().default(''),
    search: searchVector('search').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('simple', title_words || ' ' || text_words)`,
    ),
  },
  (table) => [
    index('projects_owner').on(table.ownerId, table.kind, table.trashedAt, table.id),
    index('projects_trashed').on(table.trashedAt).where(sql`trashed_at is not null`),
    index('projects_search').using('gin', table.search),
  ],
);

/** Who else may see or edit a project. */
export const projectMembers = pgTable(
  'project_members',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    permission: text('permission').$type<Permission>().notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_members_user').on(table.userId),
  ],
);

/**
 * How a project lies on the dashboard of one person who has access to it: their folder, when they
 * opened it, and copies of what lists are sorted by, so that each list is one walk along an index.
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
    /** `~` for one's own, which sorts behind every id; else the owner's id. */
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
      // Written so that the planner takes it for lists over all folders, and for no other.
      index('entries_everywhere')
        .on(userId, sql`coalesce(updated_at, updated_at)`, projectId)
        .where(live),
    ];
  },
);

/** Pictures that stand in documents; a row goes after its file (`pictures.ts`). */
export const pictures = pgTable(
  'pictures',
  {
    /** Its path below the pictures. */
    file: text('file').primaryKey(),
    /** How large it is; 0 of one that was stored before this was counted. */
    bytes: integer('bytes').notNull().default(0),
    /** Who sent it, and empty where that is not known. */
    keptBy: text('kept_by').notNull().default(''),
    /** When a project or template that used it went last. */
    releasedAt: moment('released_at'),
  },
  (table) => [
    index('pictures_released').on(table.releasedAt).where(sql`released_at is not null`),
    index('pictures_kept_by').on(table.keptBy, table.bytes),
  ],
);

/** Which projects and saved templates use a picture, in their documents or in versions of these. */
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

/** Each person's own folders, one tree a kind. */
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
