import { escapeHtml } from './escape-html.ts';

/** A whole page without scripts, readable in light and dark. `body` is HTML. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; --line: light-dark(#E6E6EC, #2D2D36); --quiet: light-dark(#5F6072, #A5A6B5); }
body { margin: 0 auto; max-width: 720px; padding: 32px 16px; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#FFFFFF, #1B1B21); color: light-dark(#1B1B22, #F1F1F4); }
h1 { font-size: 20px; overflow-wrap: anywhere; }
a { color: light-dark(#5B4BDB, #BFB7F5); }
ul { list-style: none; padding: 0; border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 0; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
li a:hover b { text-decoration: underline; }
li b { overflow-wrap: anywhere; }
li span { grid-row: 2; color: var(--quiet); overflow-wrap: anywhere; }
time { color: var(--quiet); }
iframe { width: 100%; height: 520px; border: 1px solid var(--line); border-radius: 10px; background: #FFFFFF; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
button { padding: 10px 20px; border: 0; border-radius: 6px; background: #5B4BDB; color: #FFFFFF; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#5B4BDB, #BFB7F5); outline-offset: 2px; }
</style>
</head>
<body>${body}</body>
</html>
`;
}
