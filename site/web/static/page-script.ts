import { logFailure } from '#platform/web/log/log-failure.ts';
import { startAnalytics } from '../cookies/analytics.ts';
import { announcePreference } from '../cookies/choose-cookies.ts';
import { startConsent } from '../cookies/consent.ts';
import { startSurvey } from '../cookies/survey.ts';
import { showAccount } from '../header/account-in-header.ts';
import { startLibraryFilter } from '../library/library-filter.ts';
import { startLiveSample } from '../library/live-sample.ts';
import { followColourScheme } from './follow-colour-scheme.ts';

// The script of static pages, which have no React. What a page needs before a user touches it is here; larger parts
// are imported where a page has an element for them.

showAccount();
followColourScheme();
startConsent();
startAnalytics().catch(logFailure);
startSurvey().catch(logFailure);
announcePreference().catch(logFailure);

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-library-filter]'))
  startLibraryFilter(form);
for (const section of document.querySelectorAll<HTMLElement>('[data-contributed]')) {
  import('../library/contributed.ts')
    .then(({ showContributed }) => showContributed(section))
    .catch(logFailure);
}
for (const element of document.querySelectorAll<HTMLElement>('[data-view-count]')) {
  import('../library/view-counts.ts')
    .then(({ countThisView }) => countThisView(element))
    .catch(logFailure);
}
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-plans]')) {
  import('../pricing/show-plans.ts').then(({ startPlans }) => startPlans(form)).catch(logFailure);
}
for (const stage of document.querySelectorAll<HTMLElement>('[data-live]')) startLiveSample(stage);
for (const section of document.querySelectorAll<HTMLElement>('[data-showcases]')) {
  import('../library/showcases.ts')
    .then(({ showShowcases }) => showShowcases(section))
    .catch(logFailure);
}

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-make]');
  if (!link || ctrlKey || metaKey) return;
  event.preventDefault();
  import('../library/start-making.ts').then(({ makeMine }) => makeMine(link)).catch(logFailure);
});

for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-times]')) {
  import('../forms/show-own-times.ts')
    .then(({ showOwnTimes }) => showOwnTimes(select))
    .catch(logFailure);
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-save-now]')) {
  import('../resources/save-offering.ts')
    .then(({ saveOffering }) => saveOffering(link))
    .catch(logFailure);
}

const docsField = document.querySelector<HTMLInputElement>('[data-docs-search]');
const docsResults = document.querySelector<HTMLElement>('[data-docs-results]');
if (docsField && docsResults) {
  const begin = () => {
    import('../docs/docs-search.ts')
      .then(({ startDocsSearch }) => startDocsSearch(docsField, docsResults))
      .catch(logFailure);
  };
  docsField.addEventListener('focus', begin, { once: true });
}
