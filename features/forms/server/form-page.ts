import { escapeHtml } from '#platform/server/html/escape-html.ts';
import { type FormField, shapeOf } from '../contract/fields.ts';
import type { FormKind } from '../contract/kinds.ts';
import { timeDescriber } from './demo-times.ts';

/** A form as a page without scripts. */
export interface FormPage {
  kind: FormKind;
  /** What was entered before. */
  values: Readonly<Record<string, unknown>>;
  /** Messages by field. */
  problems: Readonly<Record<string, string>>;
  /** Above the form; empty for none. */
  message: string;
  pass: string;
  times: readonly Date[];
  timeZone: string;
  /** Whether mails go out. */
  hasMail: boolean;
}

const style = `<style>
form { display: grid; gap: 16px; margin-top: 24px; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
.agree label { display: inline; font-weight: 400; }
input:not([type=checkbox]), select, textarea { box-sizing: border-box; width: 100%; padding: 10px; border: 1px solid light-dark(#8A8B99, #767787); border-radius: 6px; font: inherit; color: inherit; background: light-dark(#FFFFFF, #131317); }
input[type=checkbox] { width: 20px; height: 20px; vertical-align: middle; }
textarea { min-height: 120px; }
[aria-invalid=true] { border-color: light-dark(#C8321F, #FF8A7A) !important; }
.hint { margin: 0 0 4px; color: var(--quiet-ink, GrayText); }
.problem { margin: 4px 0 0; color: light-dark(#B32A18, #FF8A7A); }
.message { padding: 12px 16px; border: 1px solid var(--line, GrayText); border-radius: 10px; }
.website { position: absolute; left: -9999px; }
form > button { justify-self: start; min-height: 40px; padding: 10px 20px; border: 0; border-radius: 6px; background: #5B4BDB; color: #FFFFFF; font: inherit; font-weight: 600; cursor: pointer; }
</style>`;

/** The title and the HTML of a form; what is wrong stands at its fields. */
export function formPage(page: FormPage): { title: string; body: string } {
  const { title, about, button, slug, fields } = shapeOf(page.kind, page.hasMail);
  const isWrong = Object.keys(page.problems).length > 0;
  const message = isWrong ? 'Some fields need another look.' : page.message;
  const body = `${style}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(about)}</p>
${message ? `<p class="message" role="alert">${escapeHtml(message)}</p>` : ''}
<form method="post" action="/forms/${slug}" novalidate>
${fields.map((field) => fieldOf(field, page)).join('\n')}
<div class="website" aria-hidden="true"><label for="website">Leave this empty</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="pass" value="${escapeHtml(page.pass)}">
<button type="submit">${escapeHtml(button)}</button>
</form>
<p><a href="/privacy-policy">Privacy policy</a></p>`;
  return { title: `${isWrong ? 'Problem: ' : ''}${title} · Sightline`, body };
}

function fieldOf(field: FormField, page: FormPage): string {
  const { name, label, type, hint } = field;
  if (type === 'time' && page.times.length === 0) return '';
  const problem = page.problems[name];
  const described = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean);
  const attributes = [
    `id="${name}" name="${name}"`,
    field.required ? 'required aria-required="true"' : '',
    problem ? 'aria-invalid="true"' : '',
    described.length > 0 ? `aria-describedby="${described.join(' ')}"` : '',
    field.autoComplete ? `autocomplete="${field.autoComplete}"` : '',
  ].join(' ');
  const given = page.values[name];
  const value = typeof given === 'string' ? given : '';
  const text = `<label for="${name}">${escapeHtml(label)}${field.required ? '' : ' (optional)'}</label>`;
  const below = problem ? `<p class="problem" id="${name}-problem">${escapeHtml(problem)}</p>` : '';
  if (type === 'agree') {
    const checked = value === 'yes' ? ' checked' : '';
    const box = `<input type="checkbox" value="yes"${checked} ${attributes}>`;
    return `<div class="agree">${box} <label for="${name}">${escapeHtml(label)}</label>${below}</div>`;
  }
  const above = hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '';
  return `<div>${text}${above}${controlOf(field, value, attributes, page)}${below}</div>`;
}

function controlOf(field: FormField, value: string, attributes: string, page: FormPage): string {
  const { type, max, options = [] } = field;
  if (type === 'long') {
    return `<textarea maxlength="${max}" ${attributes}>\n${escapeHtml(value)}</textarea>`;
  }
  if (type === 'choice' || type === 'time') {
    const listed = type === 'time' ? listTimes(page) : options.map((one) => [one, one] as const);
    const rows = [['', field.required ? 'Choose one' : 'No preference'] as const, ...listed];
    const written = rows.map(([id, label]) => {
      const selected = id === value ? ' selected' : '';
      return `<option value="${escapeHtml(id)}"${selected}>${escapeHtml(label)}</option>`;
    });
    // The script of the page shows the moments in the time zone of the visitor (`site/web/forms`).
    const marked = type === 'time' ? ' data-times' : '';
    return `<select ${attributes}${marked}>${written.join('')}</select>`;
  }
  return `<input type="${type}" maxlength="${max}" value="${escapeHtml(value)}" ${attributes}>`;
}

function listTimes({ times, timeZone }: FormPage) {
  const describe = timeDescriber(timeZone);
  return times.map((at) => [at.toISOString(), describe(at)] as const);
}
