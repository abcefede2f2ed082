import type { Page } from '@playwright/test';
import { readingCalls, type SampleVariant } from '#tools/mapper/contract/calls/reading-calls.ts';
import { ask, type Person, signIn } from '../person.ts';
import type { RunningServer } from '../server.ts';

/** Sends calls for the user whose map is open on a page. */
export interface MapCaller {
  /** Id of the open map. */
  id: string;
  token: string;
}

/** Creates a caller for the open map of a user. */
export async function callerOf(
  server: RunningServer,
  person: Person & { page: Page },
): Promise<MapCaller> {
  const id = /\/mapper\/(\w+)/.exec(person.page.url())?.[1] ?? '';
  const { accessToken } = await signIn(server, person);
  return { id, token: accessToken };
}

/** Fills the open map with a prepared one by a call, as a script would. */
export async function fillMap(
  server: RunningServer,
  { id, token }: MapCaller,
  variant: SampleVariant,
) {
  return ask(server, readingCalls.fillFromSample, { params: { id }, body: { variant } }, token);
}
