import { escapeHtml } from '#platform/server/html/escape-html.ts';
import type { PublishedContribution } from '../contract/contribution.ts';
import { livePath } from '../contract/paths.ts';

const style = `<style>
.contribution { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: 24px 48px; }
.contribution dt { color: var(--quiet-ink, GrayText); font-size: 14px; }
.contribution dd { margin: 0 0 16px; }
.contribution p { white-space: pre-line; }
.contributed-frame { width: 100%; height: 560px; margin: 24px 0 8px; border: 1px solid var(--line, GrayText); border-radius: 10px; background: var(--paper, Canvas); }
.contributed-action { display: inline-block; padding: 10px 20px; border-radius: 6px; background: #5B4BDB; color: #FFFFFF; font-weight: 600; text-decoration: none; }
@media (max-width: 767px) { .contribution { grid-template-columns: minmax(0, 1fr); } .contributed-frame { height: 420px; } }
</style>`;

/** The page of a contribution in the library: the sample itself, read-only, and what its author wrote. */
export function contributionHtml(shown: PublishedContribution): { title: string; body: string } {
  const { slug, title, text, method, sector, by, about } = shown;
  const facts = [
    ['Method', method],
    ['Sector', sector],
    ['For', shown.for_whom],
    ['Not for', shown.not_for],
    ['Contributed by', by || 'Somebody who wants no name here'],
  ] as const;
  const listed = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const body = `${style}<p><a href="/samples">Library</a> · Contributed</p>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<p><a class="contributed-action" href="${livePath(slug)}">Look around and make it yours</a></p>
<iframe class="contributed-frame" loading="lazy" title="${escapeHtml(title)}" src="/samples/${encodeURIComponent(slug)}/surface"></iframe>
<div class="contribution"><dl>${listed.join('')}</dl><div><p>${escapeHtml(about)}</p></div></div>
<p><a href="/contribute">Contribute a project of your own</a></p>`;
  return { title: `${title}: ${method} · Sightline`, body };
}
