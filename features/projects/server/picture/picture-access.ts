import { and, eq } from 'drizzle-orm';
import type * as Y from 'yjs';
import type { Database } from '#platform/server/database/database.ts';
import type { Files, StoredFile } from '#platform/server/files/files.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import type { Kinds } from '../access/access.ts';
import { findProject } from '../store.ts';
import { pictureUses, projects } from '../tables.ts';
import type { Pictures } from './pictures.ts';

/**
 * Checks access to pictures: an account may read those of the projects that it sees (decision
 * 0019).
 */
export interface PictureAccess {
  /**
   * A pass for the pictures of a project. It expires after some hours, and is the same for some
   * hours, so that browsers can cache pictures. Only for accounts that may see the project.
   */
  passOf(projectId: string): string;
  /** Whether a pass opens the picture of a key. */
  opens(key: string, pass: string): Promise<boolean>;
  /**
   * A picture in the document of a project, by its path; null where neither the project nor the
   * public pictures have it.
   */
  read(projectId: string, path: string): Promise<StoredFile | null>;
}

interface PictureAccessOptions {
  database: Pick<Database, 'orm'>;
  files: Pick<Files, 'get'>;
  secrets: Pick<Secrets, 'digest'>;
  realtime: Pick<Realtime, 'read'>;
  kinds: Kinds;
  pictures: Pick<Pictures, 'found'>;
  isPublicFile: (key: string) => boolean;
}

const passSeconds = 6 * 3600;
const keyBase = 'pictures';

export function createPictureAccess(options: PictureAccessOptions): PictureAccess {
  const { files, realtime, kinds, pictures, isPublicFile } = options;
  const { orm } = options.database;
  const passes = createPasses(options.secrets, 'pictures', passSeconds, passSeconds);

  const isUsed = async (projectId: string, file: string) => {
    const { usedBy } = pictureUses;
    const uses = await orm
      .select({ usedBy })
      .from(pictureUses)
      .where(and(eq(pictureUses.file, file), eq(usedBy, projectId)));
    return uses.length > 0;
  };

  /**
   * Looks into the document itself for a picture that was just pasted: its use is recorded a little
   * later.
   */
  const isFound = async (projectId: string, file: string) => {
    const project = await findProject(orm, projectId);
    const kind = project?.trashedAt === null ? kinds.get(project.kind) : undefined;
    if (!kind) return false;
    const shows = (document: Y.Doc) => kind.pictures(document).includes(file);
    if (!(await realtime.read(projectId, shows))) return false;
    await pictures.found(projectId, [file]);
    return isUsed(projectId, file);
  };

  const has = async (projectId: string, path: string) =>
    (await isUsed(projectId, path)) || (await isFound(projectId, path));

  return {
    passOf: passes.give,

    async opens(key, pass) {
      const projectId = passes.read(pass);
      if (projectId === null) return false;
      if (await has(projectId, key.slice(keyBase.length))) return true;
      const shown = await orm
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.id, projectId), eq(projects.picture, key)));
      return shown.length > 0;
    },

    async read(projectId, path) {
      const key = keyBase + path;
      return isPublicFile(key) || (await has(projectId, path)) ? files.get(key) : null;
    },
  };
}
