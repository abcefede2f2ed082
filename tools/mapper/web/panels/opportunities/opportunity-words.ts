import { opportunityNames } from '../../../document/nouns/opportunities.ts';

/** The words of the statuses of an opportunity. */
export const opportunityStatusWords: Readonly<Record<string, string>> =
  opportunityNames.fields.status?.words ?? {};
