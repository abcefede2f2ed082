/** Separates the parts of a private document's name; no id contains it. */
const between = '~';

/**
 * The name of a user's private document of a project: a live document of the same shape beside the
 * project's own, which no other user opens (decision 0035). Each period has its own.
 */
export function privateDocumentName(projectId: string, userId: string, period: string): string {
  return [projectId, userId, period].join(between);
}

/** The project of a live document, and the owner of a private one; null for the project's own. */
export function readDocumentName(name: string): { project: string; owner: string | null } {
  const [project = '', owner = null] = name.split(between);
  return { project, owner };
}

/**
 * The owner of the private document that all users with access to a project share; no account has
 * this id.
 */
const insiders = 'inside';

/**
 * The name of a project's private document that all users with access open, and visitors of its
 * public link do not (decision 0037).
 */
export function internalDocumentName(projectId: string): string {
  return privateDocumentName(projectId, insiders, 'all');
}

export function isInternalDocument(name: string): boolean {
  return name === internalDocumentName(readDocumentName(name).project);
}

/** The prefix of the names of all private documents of a project, or of one user's. */
export function privateDocumentsPrefix(projectId: string, userId?: string): string {
  return [projectId, ...(userId === undefined ? [] : [userId]), ''].join(between);
}
