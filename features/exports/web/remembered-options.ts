import { sessions } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';

/** The number of files whose options are remembered; the oldest is forgotten first. */
const maxFiles = 60;

/** The options of the tool. */
type Options = Record<string, string>;

/**
 * The options with which an account saved a project as such a file last on this browser; else those of
 * the last file of this format whose names are in `shared`, as for the master of a client. Empty for a
 * visitor.
 */
export function readRemembered(project: string, to: string, shared: readonly string[]): Options {
  const all = Object.entries(storedItems.fileOptions.read() ?? {});
  const user = userId();
  if (!user || !project) return {};
  const own = all.find(([name]) => name === nameOf(user, project, to));
  if (own) return Object.fromEntries(new URLSearchParams(own[1]));
  const isOfFormat = ([name]: [string, string]) =>
    name.startsWith(`${user} `) && name.endsWith(` ${to}`);
  const [, last = ''] = all.findLast(isOfFormat) ?? [];
  const options = [...new URLSearchParams(last)].filter(([name]) => shared.includes(name));
  return Object.fromEntries(options);
}

/** Remembers the options of a file of a project. */
export function remember(project: string, to: string, options: Options): void {
  const user = userId();
  if (!user || !project) return;
  const name = nameOf(user, project, to);
  const others = Object.entries(storedItems.fileOptions.read() ?? {}).filter(
    ([other]) => other !== name,
  );
  const query = new URLSearchParams(options).toString();
  storedItems.fileOptions.write(
    Object.fromEntries([...others.slice(1 - maxFiles), [name, query] as const]),
  );
}

const nameOf = (user: string, project: string, to: string) => [user, project, to].join(' ');

/** Empty for a visitor. */
function userId(): string {
  return sessions.state.get().session?.metaData.user_id ?? '';
}
