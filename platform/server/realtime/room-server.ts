import { type Document, Hocuspocus } from '@hocuspocus/server';

/** Hocuspocus, which keeps the documents that are in memory by their names. */
export class RoomServer extends Hocuspocus {
  /** Whether this is the document that is in memory under its name, and not one from before. */
  hasOpen(document: Document): boolean {
    return this.documents.get(document.name) === document;
  }

  /**
   * Hocuspocus takes out of memory whatever has the document's name. A document that is to leave for
   * the second time would take one with it that was opened since, whose users then share nothing
   * any more with who comes after them.
   */
  override shouldUnloadDocument(document: Document): boolean {
    return this.hasOpen(document) && super.shouldUnloadDocument(document);
  }
}
