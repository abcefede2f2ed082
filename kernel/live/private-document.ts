/** Stands between the parts of a private document's name; no id has it. */
const between = '~';

/**
 * The name of a user's private document of a project: a live document beside the project's own, of the same
 * shape, which nobody else ever opens (decision 0035). Each period has private documents of its own.
 */
export function privateDocumentName(projectId: string, userId: string, period: string): string {
  return [projectId, userId, period].join(between);
}

/** The project that a live document belongs to, and whose private document of it it is; null of the project's own. */
export function readDocumentName(name: string): { project: string; owner: string | null } {
  const [project = '', owner = null] = name.split(between);
  return { project, owner };
}

/** Whose private document it is that all who have access to a project have in common; no account has this id. */
const insiders = 'inside';

/**
 * The name of the one private document of a project that everybody with access opens, and no visitor of its
 * public link (decision 0037).
 */
export function internalDocumentName(projectId: string): string {
  return privateDocumentName(projectId, insiders, 'all');
}

export function isInternalDocument(name: string): boolean {
  return name === internalDocumentName(readDocumentName(name).project);
}

/** What the names of all private documents of a project begin with, or of those of one person. */
export function privateDocumentsPrefix(projectId: string, userId?: string): string {
  return [projectId, ...(userId === undefined ? [] : [userId]), ''].join(between);
}
