import * as Y from 'yjs';
import type { ParticipantCodes } from '#features/exports/server/index.ts';
import type { ProjectRow, PublicationConsent } from '#features/projects/server/index.ts';
import type { ContributionPage } from '../contract/contribution.ts';
import { contributionFailures } from '../contract/failures.ts';
import type { LibrarySamples } from './samples.ts';

export interface CopyOptions {
  samples: Pick<LibrarySamples, 'contributed'>;
  /** From a higher feature. */
  codes(): Pick<ParticipantCodes, 'open'>;
  /** From a higher feature. */
  consent(): Pick<PublicationConsent, 'missingFor'>;
}

/** Cards, points, sections or tasks that a project has at least. */
const minParts = 6;

/**
 * What the library gets of a project: its content in the format of the samples and the texts of its page, with codes for
 * the names of participants.
 * @throws contribution_kind, contribution_method, contribution_empty, contribution_consent
 */
export async function copyForLibrary(
  { samples, codes, consent }: CopyOptions,
  project: ProjectRow,
  { page: given, state }: { page: ContributionPage; state: Uint8Array },
): Promise<{ page: ContributionPage; content: unknown }> {
  const contributed = samples.contributed(project.kind);
  if (!contributed) throw contributionFailures.fail('contribution_kind');
  if (!contributed.methods.includes(given.method)) {
    throw contributionFailures.fail('contribution_method');
  }
  const people = contributed.people?.(documentOf(state)) ?? [];
  const coded = await codes().open(project, people);
  const page = {
    ...given,
    title: coded.text(given.title),
    text: coded.text(given.text),
    sector: coded.text(given.sector),
    for_whom: coded.text(given.for_whom),
    not_for: coded.text(given.not_for),
    about: coded.text(given.about),
  };
  const { content, parts } = contributed.describe(
    page.title,
    documentOf(await coded.replace(state)),
  );
  if (parts < minParts) throw contributionFailures.fail('contribution_empty');
  await requireConsent({ consent }, project.id, [page, content]);
  return { page, content };
}

/**
 * Checks that those whose words are in what the library gets have agreed to publication.
 * @throws contribution_consent
 */
export async function requireConsent(
  { consent }: Pick<CopyOptions, 'consent'>,
  projectId: string,
  published: unknown,
): Promise<void> {
  const names = await missingFor({ consent }, projectId, published);
  if (names.length > 0) {
    throw contributionFailures.fail('contribution_consent', consentText(names));
  }
}

/** Whose words are in what the library has of a project, without consent to publication. */
export function missingFor(
  { consent }: Pick<CopyOptions, 'consent'>,
  projectId: string,
  published: unknown,
): Promise<string[]> {
  return consent().missingFor(projectId, textsIn(published));
}

function documentOf(state: Uint8Array): Y.Doc {
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  return document;
}

/** All texts of a value: each alone, and as one, as a sentence may be in several of them. */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const read = (one: unknown): void => {
    if (typeof one === 'string') texts.push(one);
    else if (typeof one === 'object' && one !== null)
      for (const part of Object.values(one)) read(part);
  };
  read(value);
  return [...texts, texts.join(' ')];
}

const maxNames = 10;

function consentText(names: readonly string[]): string {
  const more = names.length > maxNames ? ' and others' : '';
  const who = `${names.slice(0, maxNames).join(', ')}${more}`;
  return `Without consent to publication, and with words in this project: ${who}. Take their words out, or record their consent first.`;
}
