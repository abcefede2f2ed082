/** What of each open document of this page is not stored on the server. */
const open = new Set<() => boolean>();

/** Counts a document of this page among the open ones until the answered function is called. */
export function trackOpenDocument(isUnsaved: () => boolean): () => void {
  open.add(isUnsaved);
  return () => void open.delete(isUnsaved);
}

/** Whether this page has changes that the server has not, stored on this browser or not. */
export function hasUnsavedDocuments(): boolean {
  return [...open].some((isUnsaved) => isUnsaved());
}
