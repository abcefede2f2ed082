import type { Page } from '@playwright/test';
import { readingCalls, type SampleVariant } from '#tools/mapper/contract/calls/reading-calls.ts';
import { ask, type Person, signIn } from '../person.ts';
import type { RunningServer } from '../server.ts';

/** Who calls for somebody whose map is open on a page. */
export interface MapCaller {
  /** Id of the map that is open. */
  id: string;
  token: string;
}

/** A caller for the map that somebody has open. */
export async function callerOf(
  server: RunningServer,
  person: Person & { page: Page },
): Promise<MapCaller> {
  const id = /\/mapper\/(\w+)/.exec(person.page.url())?.[1] ?? '';
  const { accessToken } = await signIn(server, person);
  return { id, token: accessToken };
}

/** Fills the open map with a ready-made one by its call, as a script would. */
export async function fillMap(
  server: RunningServer,
  { id, token }: MapCaller,
  variant: SampleVariant,
) {
  return ask(server, readingCalls.fillFromSample, { params: { id }, body: { variant } }, token);
}
