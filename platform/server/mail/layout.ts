import { escapeHtml } from '../html/escape-html.ts';

/** The content of a mail, from top to bottom. */
export interface MailContent {
  title: string;
  paragraphs: string[];
  /** A one-time code, shown large. */
  code?: string;
  /** The one action; the plain text shows its address. */
  button?: { label: string; url: string };
  /** A last line in small print, for example why the mail was sent. */
  note?: string;
  /** Below the card: the reason for the mail, and the link to unsubscribe from its kind. */
  footer?: { text: string; label: string; url: string };
}

/** The two bodies of a mail. */
export interface MailBodies {
  html: string;
  text: string;
}

const font = "font-family:Inter,'Segoe UI',system-ui,sans-serif";

/** Lays a mail out: a card with the word mark, readable without pictures and in dark mode. */
export function layOutMail(content: MailContent): MailBodies {
  return { html: htmlOf(content), text: textOf(content) };
}

function textOf({ title, paragraphs, code, button, note, footer }: MailContent): string {
  const parts = [title, ...paragraphs];
  if (code) parts.push(`    ${code}`);
  if (button) parts.push(`${button.label}: ${button.url}`);
  if (note) parts.push(note);
  const below = footer ? `\n${footer.text}\n${footer.label}: ${footer.url}\n` : '';
  return `${parts.join('\n\n')}\n\nSightline\n${below}`;
}

function htmlOf({ title, paragraphs, code, button, note, footer }: MailContent): string {
  const rows = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;letter-spacing:-0.02em">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
  ];
  if (code) {
    rows.push(
      `<p style="margin:8px 0 24px;padding:16px;border:1px solid #E6E6EC;border-radius:6px;background:#F7F7FA;text-align:center;font-size:28px;font-weight:600;letter-spacing:0.3em;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`,
    );
  }
  if (button) {
    rows.push(
      `<p style="margin:8px 0 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#5B4BDB;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
    );
  }
  if (note) rows.push(`<p style="margin:0;font-size:13px;color:#5F6072">${escapeHtml(note)}</p>`);
  const below = footer
    ? `\n<tr><td style="padding:16px 0 0;font-size:13px;color:#5F6072;${font}">${escapeHtml(footer.text)} <a href="${escapeHtml(footer.url)}" style="color:#5F6072">${escapeHtml(footer.label)}</a></td></tr>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#F7F7FA;color:#1B1B22;font-size:15px;line-height:1.5;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 16px;font-weight:600;color:#5B4BDB;${font}">Sightline</td></tr>
<tr><td style="padding:32px;background:#FFFFFF;border:1px solid #E6E6EC;border-radius:10px;font-size:15px;line-height:1.5;${font}">
${rows.join('\n')}
</td></tr>${below}
</table>
</td></tr></table>
</body>
</html>
`;
}
