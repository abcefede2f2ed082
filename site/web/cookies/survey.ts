import { storedItems } from '#platform/web/storage/items.ts';
import { addScript } from './add-script.ts';

/** The function of the loaded survey that is told who the user is; null while none is loaded. */
let identifyName: string | null = null;
/** The user whom it was told. */
let identified = '';

/**
 * Loads the configured survey, if the visitor consented to functional cookies (S7.249, readings 47); otherwise sends no
 * request at all. Withdrawing the consent reloads the page, which then is without it.
 */
export async function startSurvey(): Promise<void> {
  if (!storedItems.cookiePreference.read()?.functional) return;
  const { readClientSettings } = await import('../settings/read-client-settings.ts');
  const { survey_url: url, survey_identify: name } = await readClientSettings();
  if (!url) return;
  await addScript(url);
  identifyName = name;
  identifyInSurvey();
}

/** Tells the survey id, email and name of the user, once one is signed in. */
export function identifyInSurvey(): void {
  const session = storedItems.session.read();
  if (identifyName === null || !session) return;
  const { user_id: id, full_name: name } = session.metaData;
  if (identified === id) return;
  identified = id;
  callByName(identifyName, { id, email: session.email, name });
}

/** Calls a global function by its name, `survey.identify`, or with a command, `survey:identify`. */
function callByName(name: string, user: Readonly<Record<'id' | 'email' | 'name', string>>): void {
  const [path = '', command] = name.split(':');
  const steps = path.split('.');
  const owner = steps.slice(0, -1).reduce<unknown>(memberOf, globalThis);
  const called = memberOf(owner, steps.at(-1) ?? '');
  if (typeof called !== 'function') throw new Error(`The survey has no function ${path}.`);
  Reflect.apply(called, owner, command === undefined ? [user] : [command, user]);
}

function memberOf(owner: unknown, name: string): unknown {
  return owner instanceof Object ? Reflect.get(owner, name) : undefined;
}
