import { type Document, Hocuspocus } from '@hocuspocus/server';

/** Hocuspocus with checks for documents that were loaded again under the same name. */
export class RoomServer extends Hocuspocus {
  /** Whether this document is the one that is in memory under its name, and not an earlier one. */
  hasOpen(document: Document): boolean {
    return this.documents.get(document.name) === document;
  }

  /**
   * Hocuspocus unloads by name. A document that is unloaded twice would remove the one that was
   * opened under its name since, whose users would then share nothing with later ones.
   */
  override shouldUnloadDocument(document: Document): boolean {
    return this.hasOpen(document) && super.shouldUnloadDocument(document);
  }
}
