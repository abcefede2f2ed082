import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#platform/web/session/session.ts';
import { everything } from './choose-cookies.ts';

const settings = vi.hoisted(() => ({
  survey_url: 'https://survey.example/s.js' as string | null,
  survey_identify: 'survey.identify',
}));
vi.mock('../settings/read-client-settings.ts', () => ({
  readClientSettings: vi.fn(async () => settings),
}));
const addScript = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('./add-script.ts', () => ({ addScript }));

const session: Session = {
  email: 'ada@example.com',
  accessToken: 'a',
  refreshToken: 'r',
  emailVerified: true,
  customDetails: { profile_updated: true },
  metaData: {
    user_id: 'u1',
    full_name: 'Ada Lovelace',
    first_name: 'Ada',
    last_name: 'Lovelace',
    profile_pic: null,
    product_type: 'M',
    plan_type: 'F',
    default_dashboard: 'M',
    receivedAt: 0,
    expiresIn: 0,
  },
};
const identify = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  Object.assign(settings, {
    survey_url: 'https://survey.example/s.js',
    survey_identify: 'survey.identify',
  });
  vi.stubGlobal('survey', { identify });
  vi.stubGlobal('sv', identify);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The survey of a page that was just opened, with what the browser stores. */
async function openPage(functional: boolean | null) {
  const { storedItems } = await import('#platform/web/storage/items.ts');
  storedItems.session.clear();
  storedItems.cookiePreference.clear();
  if (functional !== null)
    storedItems.cookiePreference.write({ ...everything, functional, first: true });
  const survey = await import('./survey.ts');
  return { ...survey, signIn: () => storedItems.session.write(session) };
}

test.each([
  ['before a choice', null],
  ['without functional cookies', false],
])('%s no survey is loaded [S7.249]', async (_, functional) => {
  const { startSurvey, signIn } = await openPage(functional);
  signIn();
  await startSurvey();
  expect(addScript).not.toHaveBeenCalled();
  expect(identify).not.toHaveBeenCalled();
});

test('with functional cookies the configured survey is loaded, and told id, email and name [S7.249]', async () => {
  const { startSurvey, signIn } = await openPage(true);
  signIn();
  await startSurvey();
  expect(addScript).toHaveBeenCalledWith('https://survey.example/s.js');
  expect(identify.mock.calls).toEqual([
    [{ id: 'u1', email: 'ada@example.com', name: 'Ada Lovelace' }],
  ]);
});

test('a visitor is identified once they sign in, and only once', async () => {
  const { startSurvey, identifyInSurvey, signIn } = await openPage(true);
  await startSurvey();
  expect(identify).not.toHaveBeenCalled();
  signIn();
  identifyInSurvey();
  identifyInSurvey();
  expect(identify).toHaveBeenCalledTimes(1);
});

test('a survey that is one function with commands is called with the command', async () => {
  settings.survey_identify = 'sv:identifyUser';
  const { startSurvey, signIn } = await openPage(true);
  signIn();
  await startSurvey();
  expect(identify).toHaveBeenCalledWith('identifyUser', expect.objectContaining({ id: 'u1' }));
});

test('an installation without a survey loads none', async () => {
  settings.survey_url = null;
  const { startSurvey } = await openPage(true);
  await startSurvey();
  expect(addScript).not.toHaveBeenCalled();
});
