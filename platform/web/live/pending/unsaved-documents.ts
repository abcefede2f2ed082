/** The unsaved state of each open document of this page. */
const open = new Set<() => boolean>();

/** Registers an open document of this page until the returned function is called. */
export function trackOpenDocument(isUnsaved: () => boolean): () => void {
  open.add(isUnsaved);
  return () => void open.delete(isUnsaved);
}

/** Whether this page has changes that the server does not have, stored on this browser or not. */
export function hasUnsavedDocuments(): boolean {
  return [...open].some((isUnsaved) => isUnsaved());
}
