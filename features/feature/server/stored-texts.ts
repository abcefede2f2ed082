import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';

/** The words of a participant who withdraws, and the projects in which they are searched. */
export interface TextSearch {
  readonly projectIds: readonly string[];
  /** Owners of these projects. */
  readonly ownerIds: readonly string[];
  /**
   * Texts or other JSON values of a project without the words, each null where it has none of them. They
   * are searched in a process beside the server.
   */
  mask(projectId: string, values: readonly unknown[]): Promise<unknown[]>;
}

/** Found texts: how many in which project. */
export type FoundIn = Map<string, number>;

/** Texts about projects that a feature stores beside their documents. */
export interface StoredTexts {
  /** What they are, in the plural. */
  readonly what: string;
  /** Whether all of a project go as soon as something of it was removed, such as files. */
  readonly isWhole?: boolean;
  /** Finds the texts with the words; with `remove`, masks or deletes them. */
  withdraw(search: TextSearch, remove: boolean): Promise<FoundIn>;
}

/** A stored state of a project's document. */
export interface StoredState {
  id: string;
  /** Null where it is of no project. */
  projectId: string | null;
  /** Code of its kind of project. */
  kind: string;
  /** Address of the tool's module with the definition of its documents. */
  summaryModule: string;
  state: Uint8Array;
}

/** States of documents that a feature stores, such as versions. */
export interface StoredStates {
  readonly what: string;
  list(search: Pick<TextSearch, 'projectIds' | 'ownerIds'>): AsyncIterable<StoredState>;
  write(id: string, state: Uint8Array): Promise<void>;
}

const columnsOf = (masked: unknown) => z.record(z.string(), z.unknown()).parse(masked);

interface TextColumns {
  what: string;
  id: PgColumn;
  project: PgColumn;
  /** The columns with texts, by their names in code. */
  columns: Readonly<Record<string, PgColumn>>;
  /** Whether a row with the words is deleted, where it says nothing without them. */
  isDeleted?: boolean;
  /** The rows of a project; by default those with its id. */
  where?: (projectId: string) => SQL | undefined;
}

/** The texts in columns of a table that names projects. */
export function textColumns(
  { orm }: Pick<Database, 'orm'>,
  { what, id, project, columns, isDeleted = false, where }: TextColumns,
): StoredTexts {
  const table = id.table as PgTable;
  const ofProject = where ?? ((projectId: string) => eq(project, projectId));
  return {
    what,
    async withdraw({ projectIds, mask }, remove) {
      const found: FoundIn = new Map();
      for (const projectId of projectIds) {
        const rows: Record<string, unknown>[] = await orm
          .select({ ...columns, rowId: id })
          .from(table)
          .where(ofProject(projectId));
        const values = await mask(
          projectId,
          rows.map(({ rowId: _, ...texts }) => texts),
        );
        for (const [at, { rowId }] of rows.entries()) {
          const masked = values[at] ?? null;
          if (masked === null) continue;
          found.set(projectId, (found.get(projectId) ?? 0) + 1);
          const row = and(ofProject(projectId), eq(id, rowId));
          if (remove && isDeleted) await orm.delete(table).where(row);
          else if (remove) await orm.update(table).set(columnsOf(masked)).where(row);
        }
      }
      return found;
    },
  };
}
