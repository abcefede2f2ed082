import type { Tree } from './tree.ts';

/** A rule about code that some files must not have. */
export interface CodeRule {
  name: string;
  /** What to do instead. */
  instead: string;
  files: RegExp;
  code: RegExp;
  /** Exceptions: files that may, each with the reason. */
  except: Readonly<Record<string, string>>;
}

const product = /^(?:kernel|platform|ui|features|tools|site|app)\/.*(?<!\.test|\.rights)\.tsx?$/;
const slices = /^(?:features|tools|site)\/(?!.*\/fixtures\/).*(?<!\.test|\.rights)\.tsx?$/;
const servers = /^(?:features|tools|site)\/.*server\/.*(?<!\.test)\.ts$/;
const pure =
  /^(?:kernel\/|(?:features|tools)\/[^/]+\/(?:contract|document)(?:\/|\.ts$))(?!.*\.test\.ts)/;
const tests = /(?:\.test\.tsx?|\.spec\.ts|^tests\/.*\.ts)$/;
const machine =
  'fs|fs/promises|child_process|worker_threads|net|tls|dgram|dns|dns/promises|http|http2|https|cluster|vm|module';
const logCall = String.raw`[\w.]*\blog(?:ger)?\.\w+\([^;]*?\)|logFailure\([^;]*?\)`;

export const codeRules: readonly CodeRule[] = [
  {
    name: 'machine-in-slices',
    instead: 'platform/server has a port for it, as files/read-local-file.ts',
    files: slices,
    code: new RegExp(
      String.raw`(?:\b(?:from|import|require)\b\s*\(?|\)\()\s*['"\`](?:(?:node:)?(?:${machine})|ioredis(?:/[^'"\`]*)?|pg|undici)['"\`]|\bgetBuiltinModule\b`,
    ),
    except: {},
  },
  {
    name: 'tool-in-feature',
    instead: 'a tool says it in its manifest',
    files: /^(?:kernel|platform|ui|features)\/.*(?<!\.test)\.tsx?$/,
    code: /#tools\/|['"`](?:PM|UR|DILO|RRM|NOTE|mapper|reviewer|personas|day-in-life|red-routes|usability-review)['"`]|\.(?:PM|UR|DILO|RRM|NOTE)\b|['"`]\/?usability-review\b/,
    except: {
      'features/projects/contract/kinds.ts': 'the one list of the codes of kinds',
      'features/projects/contract/plan-side.ts':
        'the specification gives Reviewer plans of its own',
      'features/accounts/web/auth/demo-videos.tsx': 'the specification names its three videos',
    },
  },
  {
    name: 'table-in-variable',
    instead: 'name the table, or hand the drizzle table to sql``',
    files: servers,
    code: /(?<!\bsql(?:<[^`]*>)?)`[^`]*\b(?:update|truncate(?: table)?|(?:select|insert|delete|alter|drop)\b[^`]*\b(?:from|join|into|table)|merge into)\s+(?:only\s+)?(?:\w+\.)?"?\$\{|['"][^'"\n]*\b(?:update|truncate|(?:select|insert|delete|alter|drop)\b[^'"\n]*\b(?:from|join|into|table))\s+"?['"]\s*(?:\+|\.concat\(|,)|\bsql\.(?:raw|identifier)\(\s*(?!'[\w ]*'\s*\))/i,
    except: {},
  },
  {
    name: 'silenced-any',
    instead: 'unknown, or a type parameter',
    files: /\.tsx?$/,
    code: /biome-ignore[^\n]*(?:noExplicitAny|lint\/suspicious(?![/\w])|lint(?![/\w]))/,
    except: {
      'tests/house/fence-lint.test.ts': 'tests that the linter sees it',
      'tests/house/code-rules.ts': 'is this rule',
      'tests/house/fence-code.test.ts': 'tests this rule',
    },
  },
  {
    name: 'double-cast',
    instead: 'a type guard, a schema, or a type that fits',
    files: product,
    code: /\bas\s+(?:unknown|never|any|object|\{\})(?:\[\])*\s*[)!]*\s*as\s+(?!const)/,
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
      'platform/server/jobs/boss-jobs.ts': 'a map holds jobs of all inputs',
      'platform/web/live/changed-text.ts': 'Yjs types hide the item behind each of its own',
      'features/writing/web/editor/suggestions.ts': 'the library gives the attributes untyped',
      'tools/mapper/server/files/analysis-slides.ts': 'the library types the options of one series',
    },
  },
  {
    name: 'caught-and-forgotten',
    instead: 'let it be thrown, or say in the list why nothing is lost',
    files: /^(?:platform\/server|(?:features|tools|site)\/.*server|app\/server).*(?<!\.test)\.ts$/,
    code: new RegExp(
      String.raw`\bcatch\s*(?:\(\w+(?:\s*:\s*\w+)?\)\s*)?\{\s*(?:${logCall});?\s*(?:return(?: null| undefined| false)?;?\s*)?\}|\.(?:catch\(|then\([^()]*,)\s*(?:\(?[\w: ]*\)?\s*=>\s*\{?\s*(?:void )?(?:${logCall});?\s*\}?|function\s*\w*\(\w*\)\s*\{\s*(?:${logCall});?\s*\}|logFailure|[\w.]*\blog(?:ger)?\.\w+)\s*\)`,
    ),
    except: {
      'platform/server/printer/stand-by.ts':
        'a page of the printer that cannot be closed is replaced',
      'features/exports/server/exported-files.ts': 'the next sweep removes the files',
      'features/links/server/peeking.ts': 'the job that follows looks again',
      'features/accounts/server/index.ts': 'the next sweep removes what has expired',
      'features/accounts/server/profile/profile.ts':
        'the old picture stays, which nobody sees any more',
      'features/accounts/server/profile/account-removal.ts': 'the account is deleted already',
      'features/feature/server/hooks.ts': 'the caller has their answer',
      'features/projects/server/trash/clearing.ts': 'the next job clears again',
      'features/meaning/server/reading.ts': 'the next search or sweep reads the project',
      'features/connections/server/connect.ts': 'the tokens are deleted here in any case',
      'features/connections/server/index.ts': 'the next sweep removes the deliveries',
      'features/runs/server/run-attempt.ts': 'the next look says whether the run still exists',
      'features/runs/server/upkeep.ts': 'the next look or job does it again',
      'platform/server/realtime/storage/folding.ts': 'the tail stays, and is folded the next time',
    },
  },
  {
    name: 'sleeping-test',
    instead: 'wait for a fact: expect.poll, vi.waitFor, an event',
    files: tests,
    code: /\bwaitForTimeout\(|(?<!\.)setTimeout\(\s*\w+\s*,\s*\d|\bglobalThis\.setTimeout\(\s*\w+\s*,\s*\d|\bsetTimeout\(\s*\(\)\s*=>\s*\w+\(\w*\)\s*,\s*\d[\d_]*\s*\)|await\s+(?:\w+\.)?(?:setTimeout|sleep|delay)\(|\bsetTimeout as\b|\bscheduler\.wait\(|\bAtomics\.wait\(/,
    except: {
      'tests/fixtures/live/slow-server.ts': 'is a slow server',
      'tests/fuzz/frames.test.ts': 'frames come at random times',
      'tests/fuzz/target-process.ts': 'asks whether another process listens by now',
      'platform/server/http/health.test.ts': 'is a database that answers late',
      'platform/server/realtime/services-away.test.ts': 'is a database that answers late',
      'tests/house/fence-code.test.ts': 'tests this rule',
    },
  },
  {
    name: 'global-by-name',
    instead: 'the file that owns it',
    files: product,
    code: /\bReflect\.\w+\(\s*(?:globalThis|window|self|global)\b|\b(?:globalThis|window|self|global)(?:\?\.)?\[(?!')|\bObject\.\w+\(\s*(?:globalThis|window|self|global)\b|\.\.\.\s*(?:globalThis|window|self|global)\b|(?<![\w.'"])(?:global|top|parent|frames)\??\.(?:fetch|localStorage|sessionStorage|WebSocket|EventSource|XMLHttpRequest|indexedDB|process)\b|\b(?:window|globalThis|self)\??\.(?:window|self|globalThis|top|parent|frames)\b|\bdefaultView\??\.(?:fetch|localStorage|sessionStorage|WebSocket|EventSource|XMLHttpRequest|indexedDB)\b/,
    except: {
      'tools/notes/web/importing/read-pdf.ts':
        'the library takes a worker’s postMessage for its own',
      'platform/web/storage/browser-storage.ts': 'owns the storages',
    },
  },
  {
    name: 'clock-of-the-machine',
    instead: 'hand the words or the time in; what a machine knows of languages and zones differs',
    files: pure,
    code: /(?<!['"\w.])(?:Intl|Temporal)\b|\.(?:toLocale\w+|localeCompare)(?:\?\.)?\(|\.(?:get|set)(?:TimezoneOffset|FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)\(/,
    except: {
      'kernel/text/graphemes.ts': 'letters are cut in one place, by the standard',
      'features/accounts/contract/texts.ts': 'English words of English texts',
      'features/writing/document/markdown/markdown-problem.ts': 'English words of English texts',
      'tools/day-in-life/document/time/zone.ts': 'the rules of time zones are the machine’s',
      'tools/day-in-life/document/calendar/calendar-zones.ts': 'the same',
    },
  },
  {
    name: 'address-in-markup',
    instead: 'the function that makes it, as picturePath, or callPath of its call',
    files: /\.tsx$/,
    code: /\b(?:src|srcSet|href|xlinkHref|action|formAction|poster|data)=(?:["']|\{[^{}]*["'`])\/(?:api|files|exports)\/|url\(["']?\/(?:api|files|exports)\//,
    except: {},
  },
  {
    name: 'project-without-can',
    instead: 'projects.allow first',
    files: servers,
    code: /^(?![\s\S]*\b(?:allow|allowEdit|needEdit)\()[\s\S]*\b(?:realtime\.(?:read|edit|editBoth|readInSlices)\(|\bfindProject\(|\bnewestStateOf\(|\bstateOf\(\s*\w*[iI]d\b)/,
    except: {
      'features/projects/server/store.ts': 'is the SQL below the judgement',
      'features/projects/server/access/project-access.ts': 'is the judgement',
      'features/projects/server/services.ts': 'types alone',
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
];

function genericShape(): string {
  return 'of a shape that only its definition knows';
}

/** Violations: the rule and the file. */
export function brokenRules(tree: Tree, rules: readonly CodeRule[] = codeRules): string[] {
  return rules.flatMap(({ name, files, code, except }) =>
    [...tree]
      .filter(([path, text]) => files.test(path) && !(path in except) && code.test(bare(text)))
      .map(([path]) => `${name}: ${path}`),
  );
}

/** Exceptions that are not used any more. */
export function idleExceptions(tree: Tree): string[] {
  return codeRules.flatMap(({ name, files, code, except }) =>
    Object.keys(except)
      .filter((path) => !(files.test(path) && code.test(bare(tree.get(path) ?? ''))))
      .map((path) => `${name}: ${path}`),
  );
}

/** The code without comments, except those that are for the linter. */
function bare(text: string): string {
  return text
    .replace(/\/\*(?![^\n]*biome-ignore)[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/(?!.*biome-ignore).*$/gm, '');
}
