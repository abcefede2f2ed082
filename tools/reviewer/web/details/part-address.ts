/** A part of a review in addresses: `issue:` or `page:` and its id. */
export interface PartAddress {
  kind: 'issue' | 'page';
  id: string;
}

export function readPart(at: string | null): PartAddress | null {
  const [kind, id = ''] = (at ?? '').split(/:(.*)/s);
  return (kind === 'issue' || kind === 'page') && id ? { kind, id } : null;
}

/** The issue that an address names. */
export function issueAt(at: string | null): string | null {
  const part = readPart(at);
  return part?.kind === 'issue' ? part.id : null;
}
