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

/** A live review, or a person's private document of one. */
export type LiveReview = LiveDocument<ReviewerShape>;

/** What is read of a review, whether it is live or stays as it is. */
export interface ReviewParts {
  document: Y.Doc;
  records: ReviewRecords;
  /** What was found, page by page; this and the verdicts are made when they are first asked for. */
  findings(): Findings;
  /** All issues that are no duplicates, by number. */
  verdicts(): InitialStore<readonly Verdict[]>;
}

/** Who looks at the review. */
export interface Me {
  id: string;
  name: string;
}

export interface ReviewModel extends ReviewParts {
  /** The review itself, for who may edit it: sections, pages, report. */
  editor: LiveReview | null;
  /** Where what one finds is written: the review, or one's own private document while evaluators work alone. */
  book: LiveReview | null;
  /** Whether evaluators work alone now. */
  alone: boolean;
  me: Me | null;
  /** Null on a review that stays as it is. */
  projectId: string | null;
  /** Pages on their way; null where nothing can be changed. */
  uploads: PageUploads | null;
}

const ReviewContext = createContext<ReviewModel | null>(null);

export function ReviewProvider({ model, children }: { model: ReviewModel; children: ReactNode }) {
  return <ReviewContext value={model}>{children}</ReviewContext>;
}

/** The review that is drawn here. */
export function useReview(): ReviewModel {
  const model = useContext(ReviewContext);
  if (!model) throw new Error('A part of a review is drawn outside of ReviewProvider.');
  return model;
}

/** All issues that are no duplicates, by number. */
export function useVerdicts(): readonly Verdict[] {
  return useStore(useReview().verdicts());
}

/** What was found on a page. */
export function usePageFindings(page: string): PageFindings {
  const findings = useReview().findings();
  const read = () => findings.on(page);
  return useSyncExternalStore(findings.subscribe, read, read);
}

/** How many issues belong to a page, without duplicates of others. */
export function usePageCount(page: string): number {
  const findings = useReview().findings();
  const read = () => findings.count(page);
  return useSyncExternalStore(findings.subscribe, read, read);
}

/** The document in which an issue stands that one may edit: the review, or one's own private document. */
export function homeOf({ editor, book }: ReviewModel, issue: string): LiveReview | null {
  return [book, editor].find((one) => one?.opened.issues.has(issue)) ?? null;
}

/** What is read of a document. */
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

/** The parts of a review that stays as it is. */
export function stillParts(document: Y.Doc): ReviewParts {
  return partsOf(document, createRecords(reviewerDocument, document));
}

/** Files on their way to become pages: a picture is one, a PDF several. */
export type PageUploads = Uploads<readonly StoredPicture[]>;

/** The uploads of pages; why one was refused is said for three seconds (S8.14), and stays beside it. */
export function createPageUploads(projectId: string): PageUploads {
  const given = { params: { id: projectId } };
  const keepPdf = createPdfUpload(projectId);
  return createUploads(
    async (media, signal) =>
      isPdf(media)
        ? keepPdf(media, signal)
        : [await sendWithRetry(pictureCalls.uploadImage, given, { files: { media }, signal })],
    { whole: true },
  );
}

/** Uploads the pages of a PDF, some at a time; another attempt goes on where the last one ended. */
function createPdfUpload(projectId: string): StoreUpload<readonly StoredPicture[]> {
  const begun = new WeakMap<Blob, StoredPicture[]>();
  return async (media, signal) => {
    const kept = begun.get(media) ?? [];
    begun.set(media, kept);
    for (;;) {
      const given = { params: { id: projectId }, body: { from: kept.length } };
      const options = { files: { media }, signal };
      const { pages, total } = await sendWithRetry(pictureCalls.pdfPages, given, options);
      kept.push(...pages);
      if (kept.length >= total || pages.length === 0) return kept;
    }
  };
}

/** Whether a file is a PDF, by its type or, where that is not known, its name. */
export function isPdf(file: Blob): boolean {
  const name = file instanceof File ? file.name.toLowerCase() : '';
  return file.type === 'application/pdf' || name.endsWith('.pdf');
}
