import { avoidedNameRule } from './code/avoided-names.ts';
import { findDoubleCast } from './code/casts.ts';
import { CodeFile } from './code/code-file.ts';
import { findCodeFromText } from './code/code-from-text.ts';
import type { CodeRule } from './code/code-rule.ts';
import { findForgotten, findVoidedQuery } from './code/failures.ts';
import { findClock, findGlobal } from './code/globals.ts';
import { findMachine } from './code/machine.ts';
import { projectRowRule } from './code/project-rows.ts';
import { findUnread } from './code/promises.ts';
import { findUnjudged } from './code/rights.ts';
import { findImpatience, findSleep } from './code/sleeps.ts';
import { findSharedTable } from './code/tables.ts';
import { findAddress, findTable, findTool } from './code/texts.ts';
import type { Tree } from './tree.ts';

const product = /^(?:kernel|platform|ui|features|tools|site|app)\/.*(?<!\.test|\.rights)\.tsx?$/;
const slices = /^(?:features|tools|site)\/(?!.*\/fixtures\/).*(?<!\.test|\.rights)\.tsx?$/;
const servers = /^(?:features|tools|site)\/.*server\/.*(?<!\.test)\.ts$/;
const pure =
  /^(?:kernel\/|(?:features|tools)\/[^/]+\/(?:contract|document)(?:\/|\.ts$))(?!.*\.test\.ts)/;
const tests = /(?:\.test\.tsx?|\.spec\.ts|^tests\/.*\.ts)$/;

export const codeRules: readonly CodeRule[] = [
  avoidedNameRule,
  {
    name: 'machine-in-slices',
    instead: 'platform/server has a port for it, as files/read-local-file.ts',
    files: slices,
    find: findMachine,
    except: {},
  },
  {
    name: 'tool-in-feature',
    instead: 'a tool says it in its manifest',
    files: /^(?:kernel|platform|ui|features)\/.*(?<!\.test)\.tsx?$/,
    find: findTool,
    except: {
      'features/accounts/web/destination.ts': 'the specification names the addresses',
      'features/accounts/web/auth/auth-modals.tsx': 'the specification names the address',
      'features/admin/web/figure-texts.ts': 'titles of the figures of projects',
      'features/billing/web/routes.ts': 'the specification names the addresses',
      'features/billing/web/texts/side-names.ts': 'the specification names the addresses',
      'features/chat/contract/calls.ts': 'the specification names the path',
      'features/visitor-projects/contract.ts': 'the specification names the calls',
      'features/chat/server/answer/structure-answer.ts': 'English words for items',
      'features/chat/server/answer/structure-question.ts': 'English words of questions',
      'features/dovetail/contract/calls.ts': 'the specification names the paths',
      'features/feature/contract/events.ts': 'examples for the documentation of the API',
      'features/generation/contract/calls.ts': 'the specification names the paths',
      'features/generation/contract/generate-calls.ts': 'the specification names the paths',
      'features/generation/contract/suite.ts': 'the specification names the path',
      'features/illustrations/contract/calls.ts': 'the specification names the path',
      'features/designs/contract/calls.ts': 'the specification names the paths',
      'features/mcp/server/assistant-server.ts': 'English words for kinds of projects',
      'features/integrations/contract/calls/connect-calls.ts': 'the specification names the paths',
      'features/integrations/contract/calls/ticket-calls.ts': 'the specification names the paths',
      'features/integrations/contract/calls/tracker-calls.ts': 'the specification names the paths',
      'features/projects/contract/list-calls.ts': 'the specification names the path',
      'features/sharing/contract/calls.ts': 'the specification names the paths',
      'features/teams/contract/calls.ts': 'the specification names the modes of members',
      'features/projects/server/access/quota.ts':
        'the specification gives each kind a failure code of its own',
      'features/projects/web/over-limit/read-only-lines.ts': 'English words for kinds of projects',
      'features/projects/contract/kinds.ts': 'the one list of the codes of kinds',
      'features/projects/contract/plan-side.ts':
        'the specification gives Reviewer plans of its own',
      'features/accounts/web/auth/demo-videos.tsx': 'the specification names its three videos',
      'features/webhooks/server/describe-events.ts': 'an example for the documentation of the API',
    },
  },
  {
    name: 'table-in-variable',
    instead: 'name the table, or hand the drizzle table to sql``',
    files: servers,
    find: findTable,
    except: {
      'features/feature/server/stored-texts.ts': 'each feature hands its own table',
      'features/meaning/server/item-store.ts': 'the argument is a query of the slice of projects',
      'features/projects/server/access/over-limit.ts': 'a query of its own slice',
      'features/storage/server/usage.ts': 'queries of the slices that own the tables',
      'features/storage/server/quotas.ts': 'the same',
    },
  },
  {
    name: 'shared-table',
    instead: 'call a function of the slice that owns the table: it checks the rights',
    files: /^(?:features|tools|site)\/.*server(?:\/|\.ts$)(?!.*tables\.ts$)(?:.*(?<!\.test)\.ts)?$/,
    find: findSharedTable,
    except: {},
  },
  {
    name: 'silenced-any',
    instead: 'unknown, or a type parameter',
    files: /\.tsx?$/,
    find: ({ text }) =>
      /biome-ignore[^\n]*(?:noExplicitAny|lint\/suspicious(?![/\w])|lint(?![/\w]))|(?:oxlint|eslint)-disable[^\n]*no-explicit-any|@ts-(?:ignore|nocheck)\b/.test(
        text,
      ),
    except: {
      'tests/house/fence-lint.test.ts': 'tests that the linter sees it',
      'tests/house/code-rules.ts': 'is this rule',
      'tests/house/fence-code.test.ts': 'tests this rule',
      'tests/house/fence-detours.test.ts': 'tests this rule',
    },
  },
  {
    name: 'double-cast',
    instead: 'a type guard, a schema, or a type that fits',
    files: product,
    find: findDoubleCast,
    except: {
      'kernel/document/compare.ts': genericShape(),
      'kernel/value/open-format.ts': genericShape(),
      'kernel/document/restore.ts': genericShape(),
      'kernel/document/edit-input.ts': genericShape(),
      'kernel/document/remove.ts': genericShape(),
      'platform/web/live/live-document.ts': genericShape(),
      'platform/web/live/open-live.ts': genericShape(),
      'platform/web/live/records.ts': genericShape(),
      'tools/notes/document/packed-note.ts': genericShape(),
      'tools/reviewer/web/model/use-all.ts': genericShape(),
      'tools/reviewer/web/details/issue-texts.tsx': genericShape(),
      'features/actions/server/end-of.ts': genericShape(),
      'features/runs/document/changes.ts': genericShape(),
      'platform/web/live/removal.ts': 'Yjs types its maps by each of its own types',
      'platform/server/http/response/call-stream.ts': 'a generator that is ended returns nothing',
      'platform/server/readers/reader-process.ts': messageShape(),
      'platform/server/readers/readers.ts': messageShape(),
      'platform/web/readers/answer-readings.ts': messageShape(),
      'platform/web/readers/readings.ts': messageShape(),
      'platform/server/jobs/boss-jobs.ts': 'a map holds jobs of all inputs',
      'platform/web/live/changed-text.ts': 'Yjs types hide the item behind each of its own',
      'features/writing/web/editor/suggestions.ts': 'the library gives the attributes untyped',
    },
  },
  {
    name: 'caught-and-forgotten',
    instead: 'let it be thrown, or say in the list why nothing is lost',
    files: /^(?:platform\/server|(?:features|tools|site)\/.*server|app\/server).*(?<!\.test)\.ts$/,
    find: findForgotten,
    except: {
      'platform/server/backup/backup-files.ts': 'answers whether a file exists',
      'app/server/start-up/run-process.ts': 'the process ends with the error',
      'platform/server/diagnosis/check-platform.ts': 'answers whether a folder exists',
      'app/server/start-up/read-running-rules.ts':
        'no server is running, and the configuration counts',
      'features/accounts/server/registration/registration.ts':
        'Administrators who are not notified see the account among the people; it is logged.',
      'features/accounts/server/session/welcome.ts':
        'A notification about invitations that fails does not stop the sign-in; it is logged.',
      'features/accounts/server/third-party/exchange.ts':
        'the sign-in goes on, and the account joins its team with the next one',
      'platform/server/database/embedded-folder.ts': 'answers whether a process exists',
      'platform/server/database/folder-lock.ts': 'answers what a lock says',
      'platform/server/http/client/client-base.ts':
        'an answer that is no JSON has a code of its own',
      'platform/server/http/uploads.ts': 'the next start empties the folder',
      'platform/server/http/pages/pages.ts': 'a path that cannot be decoded is no page',
      'platform/server/outside/web-push.ts': 'keys that cannot be read are no keys',
      'platform/server/printer/find-browsers.ts': 'answers whether a browser exists',
      'platform/server/printer/answer-requests.ts': 'the page is closed already',
      'platform/server/printer/chromium-printer.ts': 'the browser is closed already',
      'platform/server/printer/image-renderer.ts': 'the browser is closed already',
      'platform/server/printer/screenshot-address.ts':
        'a page that keeps loading is captured as it is',
      'platform/server/printer/warm-browser.ts':
        'the caller who opens the browser gets its failure',
      'platform/server/realtime/peers/redis-bus.ts':
        'the next connection subscribes to all channels again',
      'platform/server/jobs/run-regularly.ts': 'the next time queues the job again',
      'platform/server/realtime/socket/inbox.ts': 'the caller judges the frame',
      'platform/server/realtime/turns.ts': 'the caller gets the failure; the next turn only waits',
      'platform/server/realtime/update/decoded-update.ts':
        'answers whether an update can be decoded',
      'platform/server/realtime/update/write-pipeline.ts':
        'the update is stored and applied; a listener threw',
      'features/participants/server/departures/departures.ts': 'a regular job does it again',
      'features/teams/server/members.ts': 'the account is deleted; the failure to notify is logged',
      'platform/server/printer/stand-by.ts':
        'a page of the printer that cannot be closed is replaced',
      'features/exports/server/exported-files.ts': 'the next sweep removes the files',
      'features/links/server/access-changes.ts': 'each call asks again; open screens refresh later',
      'features/links/server/peeking.ts': 'the job that follows looks again',
      'features/accounts/server/index.ts': 'the next sweep removes what has expired',
      'features/accounts/server/profile/profile.ts':
        'the old picture stays, which nobody sees any more',
      'features/accounts/server/profile/account-removal.ts': 'the account is deleted already',
      'features/feature/server/hooks.ts': 'the caller has their answer',
      'features/projects/server/access/open-limits.ts':
        'each call asks again; open connections are checked when they are opened next',
      'features/help/server/index.ts':
        'the project is created; its step of the checklist stays open',
      'features/webhooks/server/record-events.ts':
        'the event has happened; an error would make its caller believe that it failed',
      'features/meaning/server/reading.ts': 'the next search or sweep reads the project',
      'features/connections/server/connect.ts': 'the tokens are deleted here in any case',
      'features/connections/server/index.ts': 'the next sweep removes the deliveries',
      'features/runs/server/run-attempt.ts': 'the next look says whether the run still exists',
      'features/runs/server/upkeep.ts': 'the next look or job does it again',
      'platform/server/realtime/storage/folding.ts': 'the tail stays, and is folded the next time',
    },
  },
  {
    name: 'code-from-text',
    instead: 'a function',
    files: product,
    find: findCodeFromText,
    except: {},
  },
  {
    name: 'unread-answer',
    instead: 'await it, and use what it answers',
    files: /(?:^|\/)server\/.*(?<!\.test)\.ts$/,
    find: findUnread,
    except: {},
  },
  {
    name: 'voided-query',
    instead: 'await it, or handle its failure',
    files: /(?:^|\/)server\/.*(?<!\.test)\.ts$/,
    find: findVoidedQuery,
    except: {},
  },
  {
    name: 'sleeping-test',
    instead: 'wait for a condition: expect.poll, vi.waitFor, an event',
    files: tests,
    find: findSleep,
    except: {
      'platform/server/http/edge.test.ts': 'is a call that answers late',
      'platform/web/live/bad-network.test.ts': 'is a slow network',
      'platform/server/realtime/update/read-in-slices.test.ts': 'is work that keeps the thread',
      'tests/fixtures/outbox.ts': 'asks another process until a limit',
      'tests/e2e/cut-line.ts': 'is a slow network',

      'tests/fixtures/live/slow-server.ts': 'is a slow server',
      'tests/fuzz/frames.test.ts': 'frames come at random times',
      'tests/fuzz/target-process.ts': 'asks whether another process listens by now',
      'platform/server/http/health.test.ts': 'is a database that answers late',
      'platform/server/realtime/services-away.test.ts': 'is a database that answers late',
      'platform/server/database/embedded.test.ts': 'is a query that takes its time',
      'tests/house/fence-code.test.ts': 'tests this rule',
      'tests/house/fence-spellings.test.ts': 'tests this rule',
      'tests/house/fence-detours.test.ts': 'tests this rule',
    },
  },
  {
    name: 'impatient-wait',
    instead: 'eventually of tests/fixtures/eventually.ts, which waits for up to 20 s',
    files: tests,
    find: findImpatience,
    except: {},
  },
  {
    name: 'global-by-name',
    instead: 'the file that owns it',
    files: product,
    find: findGlobal,
    except: {
      'tools/notes/web/importing/read-pdf.ts': 'a worker’s postMessage, not a window’s',
      'platform/web/storage/browser-storage.ts': 'owns the storages',
      'app/web/compose.ts': 'hands the window to who listens for its keys',
      'site/web/cookies/survey.ts': 'the host configures the name of the function',
    },
  },
  {
    name: 'clock-of-the-machine',
    instead: 'hand the words or the time in; what a machine knows of languages and zones differs',
    files: pure,
    find: findClock,
    except: {
      'kernel/text/graphemes.ts': 'letters are cut in one place, by the standard',
      'features/accounts/contract/texts.ts': 'English words of English texts',
      'features/writing/document/markdown/markdown-problem.ts': 'English words of English texts',
      'features/billing/contract/money-text.ts': 'English forms of amounts',
      'features/installation/contract.ts': 'the names of time zones are the machine’s',
      'tools/day-in-life/document/time/zone.ts': 'the rules of time zones are the machine’s',
      'tools/day-in-life/document/calendar/calendar-zones.ts': 'the same',
    },
  },
  {
    name: 'address-in-markup',
    instead: 'the function that makes it, as picturePath, or callPath of its call',
    files: /\.tsx$/,
    find: findAddress,
    except: {},
  },
  {
    name: 'project-without-can',
    instead: 'projects.allow first',
    files: servers,
    find: findUnjudged,
    except: {
      'features/actions/server/action-services.ts#privateName':
        'authorizes the document that it names',
      'features/designs/server/comments.ts#record':
        'writes what a design tool answered about an item that an editor sent',
      'features/designs/server/comments.ts#forget': 'its caller has asked',
      'features/participants/server/codes/statements.ts#statementsOf':
        'tells nobody what it reads: it withholds texts',
      'features/participants/server/named-participants.ts#readNames': 'its callers judge owners',
      'features/participants/server/withdrawal/states-of.ts#statesOf': 'its callers judge owners',
      'features/participants/server/withdrawal/withdraw-documents.ts#withdrawFromProject':
        'a withdrawal reaches all that links to what was said (decision 0090)',
      'features/exports/server/create-file.ts#writeFile':
        'writes what was judged when it was ordered',
      'features/integrations/server/index.ts#readSources':
        'is given a project that the actor edits',
      'features/integrations/server/record-ticket.ts#change':
        'writes what a tracker answered about an item that an editor sent',
      'features/links/server/create-from-items.ts#readOutline':
        'is given a project that the actor sees',
      'features/links/server/item-changes.ts#editProject':
        'is given a project that the actor edits',
      'features/projects/server/content/live.ts#authorizeVisitor':
        'the visitor has the pass of a link',
      'features/projects/server/content/live.ts#createChangeSaving':
        'stores what the connection was judged for',
      'features/projects/server/content/live.ts#kindOf': 'answers the kind alone',
      'features/projects/server/trash/transfer.ts#createClaim': 'mayTake judges the visitor',
      'features/projects/server/trash/trash.ts#findTrashed': 'compares the owner',
      'features/versions/server/versions.ts#storeCurrent':
        'its callers have asked, or save before a change',
      'features/versions/server/versions.ts#storeAutomatic': 'saves, and shows nobody anything',
      'features/runs/server/run-project.ts#prepareTakeBack': 'the undo that calls it has asked',
      'tools/notes/server/index.ts#toRecord': 'is given a project that its caller sees listed',

      'features/projects/server/access/project-access.ts': 'is the judgement',
      'features/projects/server/content/state-of.ts': 'hands on what was judged',
      'features/projects/server/content/project-content.ts': 'hands on what was judged',
      'features/projects/server/content/settling.ts': 'settles numbers, and shows nobody anything',
      'features/projects/server/picture/picture-access.ts': 'asks which pictures a document uses',
      'features/links/server/following.ts': 'follows for all readers at once (decision 0031)',
      'features/watching/server/watched-documents.ts':
        'notifies watchers, filtered by what they see',
      'features/watching/server/watching.ts': 'notifies watchers, filtered by what they see',
      'features/versions/server/repair.ts': 'is a command of the operator',
      'tools/reviewer/server/debrief.ts': 'the pass of a guest is the right',
      'tools/reviewer/server/guest-context.ts': 'the pass of a guest is the right',
      'tools/reviewer/server/guest-entry.ts': 'the pass of a guest is the right',
      'tools/reviewer/server/guest-writing.ts': 'the pass of a guest is the right',
      'tools/reviewer/server/review-reading.ts': 'reads for calls that have asked',
      'tools/day-in-life/server/index.ts': 'reads a project that its caller sees listed',
    },
  },
  projectRowRule,
];

function genericShape(): string {
  return 'of a shape that only its definition knows';
}

function messageShape(): string {
  return 'both ends of the channel are typed by one table of readers';
}

/** The locations that break a rule. */
export function brokenRules(tree: Tree): string[] {
  return checkRules(tree).broken;
}

/** The locations that break a rule, and the exceptions that are not used any more. */
export function checkRules(tree: Tree): { broken: string[]; idle: string[] } {
  const found = findAll(tree, codeRules);
  const broken = found.filter(
    ({ rule, location, path }) => !(location in rule.except || path in rule.except),
  );
  const idle = codeRules.flatMap((rule) =>
    Object.keys(rule.except)
      .filter(
        (location) =>
          !found.some((one) => one.rule === rule && [one.location, one.path].includes(location)),
      )
      .map((location) => `${rule.name}: ${location}`),
  );
  return { broken: broken.map(({ rule, location }) => `${rule.name}: ${location}`), idle };
}

interface Found {
  rule: CodeRule;
  path: string;
  /** The path, with the name of the function where the rule is about functions. */
  location: string;
}

function findAll(tree: Tree, rules: readonly CodeRule[]): Found[] {
  return [...tree].flatMap(([path, text]) => {
    const ofFile = rules.filter(({ files }) => files.test(path));
    if (ofFile.length === 0) return [];
    const file = new CodeFile(path, text);
    return ofFile.flatMap((rule) => {
      const found = rule.find(file);
      const locations =
        typeof found === 'boolean' ? (found ? [path] : []) : found.map((name) => `${path}#${name}`);
      return locations.map((location) => ({ rule, path, location }));
    });
  });
}
