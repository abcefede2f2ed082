import type { ListedProject } from '#features/projects/contract/project.ts';
import type { ProjectKind } from '#features/projects/server/index.ts';
import { type ServerTool, serveKind, type ToolContext } from '#features/tool/server/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import {
  defaultTitle,
  editRefusal,
  type ReviewerProject,
  reviewerKindCalls,
} from '../contract/project.ts';
import { reviewerActions } from '../document/actions.ts';
import { createFromOutline } from '../document/create-from-outline.ts';
import { accept, follow } from '../document/linkable-items.ts';
import { periodOf } from '../document/period.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';
import { settleNumbers } from '../document/settle-numbers.ts';
import { reviewFiles } from './files/review-files.ts';
import { framePages } from './frame-pages.ts';
import { createGuestAccess } from './guest-access.ts';
import { issueTickets } from './issue-tickets.ts';
import { issueWatching } from './issue-watching.ts';
import { createReviewAccess } from './review-access.ts';
import { createReviewReading } from './review-reading.ts';
import { summary } from './reviewer-summary.ts';
import { aiIssueRoutes } from './routes/ai-issues.ts';
import { blindRoutes } from './routes/blind.ts';
import { guestRoutes } from './routes/guests.ts';
import { importRoutes } from './routes/importing.ts';
import { issueRoutes } from './routes/issues.ts';
import { noteRoutes } from './routes/notes.ts';
import { outsideRoutes } from './routes/outside.ts';
import { pageRoutes } from './routes/pages.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { reportRoutes } from './routes/report.ts';
import { settingsRoutes } from './routes/settings.ts';
import { reviewSamples } from './samples.ts';

const kind: ProjectKind = {
  code: 'UR',
  defaultTitle,
  document: reviewerDocument,
  editRefusal,
  privateDocuments: {
    period(document) {
      const { blindSince } = openDocument(reviewerDocument, document).facts.get();
      return blindSince === null ? null : periodOf(blindSince);
    },
  },
  path(id, part) {
    if (part === undefined) return `/reviewer/${id}`;
    const [what, page] = part.split(/:(.*)/s);
    return `/reviewer/${id}?panel=details&${what === 'page' ? `page=${page}` : `at=${part}`}`;
  },
  ...summary,
  settle: settleNumbers,
  summaryModule: new URL('./reviewer-summary.ts', import.meta.url),
};

/** The manifest of Reviewer on the server. */
export const tool: ServerTool = {
  kind,
  actions: reviewerActions,
  links: { follow, accept, createFrom: createFromOutline },
  tickets: issueTickets,
  designs: framePages,
  watching: issueWatching,
  calls: reviewerKindCalls,
  templates: () => [],
  samples: reviewSamples,
  serve,
};

function serve(context: ToolContext): Implementation[] {
  const reading = createReviewReading(context);
  const access = createReviewAccess(context, reading);
  return [
    ...serveKind(context, kind, reviewerKindCalls, toRecord, reviewFiles),
    ...pageRoutes(access),
    ...issueRoutes(access),
    ...noteRoutes(access),
    ...reportRoutes(access, context),
    ...blindRoutes(access),
    ...guestRoutes(createGuestAccess(context, reading)),
    ...settingsRoutes(access, context),
    ...aiIssueRoutes(access, context),
    ...outsideRoutes(access, context.integrations),
    ...importRoutes(access, { ...context, kind, toRecord }),
    ...pictureRoutes(access, context.pictures, context.imageRenderer),
  ];
}

/** A project with the fields of its calls. */
function toRecord({ title, kind: _, preview: __, ...project }: ListedProject): ReviewerProject {
  return { ...project, product_type: 'T', project_type: 'UR', project_title: title };
}
