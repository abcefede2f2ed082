import * as Y from 'yjs';
import { inPlainText, type Summary, type SummaryModule } from './kind.ts';

/** What is found in a document, by what was asked for. */
export type Found = { [Part in keyof Summary]-?: ReturnType<NonNullable<Summary[Part]>> };

/** A document on its way to the process that looks into it. */
export interface SummaryOrder {
  /** What is stored of it, in the order in which it is applied. */
  states: readonly Uint8Array[];
  /** Address of the tool's module that finds it. */
  module: string;
  parts: readonly (keyof Found)[];
}

/** Finds in a document what is kept beside it; nobody is named where a kind can name nobody. */
export function findIn<Part extends keyof Found>(
  summary: Summary,
  document: Y.Doc,
  parts: readonly Part[],
): Pick<Found, Part> {
  const found = parts.map((part) => [part, summary[part]?.(document) ?? []] as const);
  return Object.fromEntries(found) as Pick<Found, Part>;
}

/** In a process beside the server: the same of a large document. */
export async function read({ states, module, parts }: SummaryOrder): Promise<Partial<Found>> {
  const { summary } = (await import(module)) as SummaryModule;
  const document = new Y.Doc();
  document.transact(() => {
    for (const state of states) Y.applyUpdate(document, state);
  });
  return findIn(inPlainText(summary), document, parts);
}
