import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import type { StoredPicture } from '#features/pictures/contract/calls.ts';
import { createUploads, type StoreUpload, type Uploads } from '#features/pictures/web/index.ts';
import { sendWithRetry } from '#platform/web/api/send-with-retry.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import { createRecords } from '#platform/web/live/records.ts';
import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import { pictureCalls } from '../../contract/calls/picture-calls.ts';
import { type Verdict, verdictsOf } from '../../document/analysis/verdict.ts';
import { type ReviewerShape, reviewerDocument } from '../../document/reviewer-document.ts';
import { createFindings, type Findings, type PageFindings } from './findings.ts';
import { everyOf, onChange, type ReviewRecords } from './review-records.ts';

/** A live review, or a live private document of an evaluator. */
export type LiveReview = LiveDocument<ReviewerShape>;

/** The readable state of a live or read-only review. */
export interface ReviewParts {
  document: Y.Doc;
  records: ReviewRecords;
  /** The issues by page; like the verdicts, computed when it is first requested. */
  findings(): Findings;
  /** The verdicts of all issues that are no duplicates, by number. */
  verdicts(): InitialStore<readonly Verdict[]>;
}

/** The user. */
export interface Me {
  id: string;
  name: string;
}

export interface ReviewModel extends ReviewParts {
  /** The review itself, for users who may edit its sections, pages and report; else null. */
  editor: LiveReview | null;
  /** The document for the user's issues: the review, or the private document while evaluators work alone. */
  book: LiveReview | null;
  /** Whether evaluators work alone now. */
  alone: boolean;
  me: Me | null;
  /** Null for a read-only document. */
  projectId: string | null;
  /** Pages that are being uploaded; null if nothing can be changed. */
  uploads: PageUploads | null;
}

const ReviewContext = createContext<ReviewModel | null>(null);

export function ReviewProvider({ model, children }: { model: ReviewModel; children: ReactNode }) {
  return <ReviewContext value={model}>{children}</ReviewContext>;
}

/** The review of the surrounding provider. */
export function useReview(): ReviewModel {
  const model = useContext(ReviewContext);
  if (!model) throw new Error('A part of a review is drawn outside of ReviewProvider.');
  return model;
}

/** The verdicts of all issues that are no duplicates, by number. */
export function useVerdicts(): readonly Verdict[] {
  return useStore(useReview().verdicts());
}

/** The issues of a page. */
export function usePageFindings(page: string): PageFindings {
  const findings = useReview().findings();
  const read = () => findings.on(page);
  return useSyncExternalStore(findings.subscribe, read, read);
}

/** The number of issues of a page, without duplicates. */
export function usePageCount(page: string): number {
  const findings = useReview().findings();
  const read = () => findings.count(page);
  return useSyncExternalStore(findings.subscribe, read, read);
}

/** The document of an issue that the user may edit: the review, or their private document. */
export function homeOf({ editor, book }: ReviewModel, issue: string): LiveReview | null {
  return [book, editor].find((one) => one?.opened.issues.has(issue)) ?? null;
}

/** The readable state of a document. */
export function partsOf(document: Y.Doc, records: ReviewRecords): ReviewParts {
  let findings: Findings | undefined;
  let verdicts: InitialStore<readonly Verdict[]> | undefined;
  return {
    document,
    records,
    findings() {
      findings ??= createFindings(records);
      return findings;
    },
    verdicts() {
      verdicts ??= verdictsIn(records);
      return verdicts;
    },
  };
}

function verdictsIn(records: ReviewRecords): InitialStore<readonly Verdict[]> {
  const read = () =>
    verdictsOf({
      issues: everyOf(records, 'issues'),
      ratings: everyOf(records, 'ratings'),
      merges: everyOf(records, 'merges'),
    });
  const verdicts = createStore<readonly Verdict[]>(read());
  onChange(records, ['issues', 'ratings', 'merges'], () => verdicts.set(read()));
  return verdicts;
}

/** The readable state of a read-only document. */
export function stillParts(document: Y.Doc): ReviewParts {
  return partsOf(document, createRecords(reviewerDocument, document));
}

/** Files that are being uploaded to become pages: a picture becomes one page, a PDF several. */
export type PageUploads = Uploads<readonly StoredPicture[]>;

/** The uploads of pages; the reason of a failed one is shown for three seconds (S8.14), and stays beside it. */
export function createPageUploads(projectId: string): PageUploads {
  const given = { params: { id: projectId } };
  const uploadPdf = createPdfUpload(projectId);
  return createUploads(
    async (media, signal) =>
      isPdf(media)
        ? uploadPdf(media, signal)
        : [await sendWithRetry(pictureCalls.uploadImage, given, { files: { media }, signal })],
    { uncompressed: true },
  );
}

/** Uploads the pages of a PDF, several at a time; another attempt continues after the last uploaded page. */
function createPdfUpload(projectId: string): StoreUpload<readonly StoredPicture[]> {
  const uploadedPages = new WeakMap<Blob, StoredPicture[]>();
  return async (media, signal) => {
    const uploaded = uploadedPages.get(media) ?? [];
    uploadedPages.set(media, uploaded);
    for (;;) {
      const given = { params: { id: projectId }, body: { from: uploaded.length } };
      const options = { files: { media }, signal };
      const { pages, total } = await sendWithRetry(pictureCalls.pdfPages, given, options);
      uploaded.push(...pages);
      if (uploaded.length >= total || pages.length === 0) return uploaded;
    }
  };
}

/** Whether a file is a PDF, by its type, or by its name if it has no type. */
export function isPdf(file: Blob): boolean {
  const name = file instanceof File ? file.name.toLowerCase() : '';
  return file.type === 'application/pdf' || name.endsWith('.pdf');
}
