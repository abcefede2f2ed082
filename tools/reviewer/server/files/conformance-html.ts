import type { FileWriter } from '#features/exports/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { escapeHtml } from '#platform/server/html/escape-html.ts';
import { reviewFailures } from '../../contract/failures.ts';
import { wcagSet } from '../../contract/wcag-criteria.ts';
import {
  type ConformanceReport,
  conformanceReport,
  type ReportLine,
  reportColumns,
  reportEdition,
  reportTitle,
} from '../../document/analysis/conformance-report.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';

/**
 * Writes an accessibility conformance report (ACR) as one HTML page without scripts or other files, which
 * is accessible itself.
 * @throws no_wcag_set where the review does not use the set of WCAG
 */
export const writeConformanceHtml: FileWriter = async ({ document, title }) => {
  const review = readDocument(reviewerDocument, document).value;
  if (!review.facts.sets.includes(wcagSet)) throw reviewFailures.fail('no_wcag_set');
  const report = conformanceReport(review, title, new Date());
  return Buffer.from(pageOf(report, title));
};

/** Text that a team wrote may run in another direction than the page. */
const written = (text: string) => `<span dir="auto">${escapeHtml(text)}</span>`;

function pageOf(report: ConformanceReport, title: string): string {
  const { details, terms, levels } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}: ${reportTitle}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${reportTitle}</h1>
<p>${reportEdition}</p>
<table>
<caption>About this report</caption>
<tbody>
${details.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${written(value)}</td></tr>`).join('\n')}
</tbody>
</table>
<nav aria-label="Contents">
<ul>
<li><a href="#terms">Terms</a></li>
${levels.map(({ level }) => `<li><a href="#level-${level}">Success criteria, level ${level}</a></li>`).join('\n')}
</ul>
</nav>
<h2 id="terms">Terms</h2>
<dl>
${terms.map(({ term, meaning }) => `<dt>${term}</dt><dd>${escapeHtml(meaning)}</dd>`).join('\n')}
</dl>
${levels.map(levelOf).join('\n')}
</main>
</body>
</html>
`;
}

function levelOf({ level, lines }: ConformanceReport['levels'][number]): string {
  const columns = reportColumns.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<h2 id="level-${level}">Success criteria, level ${level}</h2>
<div class="wide" role="region" aria-label="Criteria of level ${level}" tabindex="0">
<table>
<caption>What the product supports of level ${level}</caption>
<thead><tr>${columns}</tr></thead>
<tbody>
${lines.map(lineOf).join('\n')}
</tbody>
</table>
</div>`;
}

function lineOf({ criterion, address, level, remarks }: ReportLine): string {
  const name = `<a href="${escapeHtml(address)}">${escapeHtml(criterion)}</a>`;
  const said = remarks.map((remark) => `<p>${written(remark)}</p>`).join('');
  return `<tr><th scope="row">${name}</th><td>${level}</td><td>${said}</td></tr>`;
}

/** A table that is wider than the window scrolls alone; the colours have a contrast of 7 to 1 or more. */
const styles = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1b22; background: #fff; }
main { max-width: 960px; padding: 24px 16px; margin: 0 auto; }
a { color: #3a2bb0; }
table { width: 100%; margin: 16px 0; border-collapse: collapse; }
caption { padding: 4px 0; font-weight: 600; text-align: start; }
th, td { padding: 8px; border: 1px solid #767685; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
tbody th { width: 30%; font-weight: 600; }
td p { margin: 0 0 8px; }
dt { font-weight: 600; }
.wide { overflow-x: auto; }
@media (prefers-color-scheme: dark) {
  body { color: #f1f1f4; background: #1b1b21; }
  a { color: #c3bcff; }
}`;
