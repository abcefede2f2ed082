import { events, eventTypes } from '#features/feature/contract/events.ts';
import type { Payload } from './payload.ts';

const anyone = 'Someone';
/** Authors that are named. */
const maxNamed = 3;

/** The message for an incoming webhook of Slack: one line with links. */
export function slackMessage(payload: Payload): Record<string, unknown> {
  const text = lineOf(payload);
  return {
    text,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: `Sightline · ${titleOf(payload)}` }] },
    ],
  };
}

function lineOf({ type, data }: Payload): string {
  const { project, by } = data;
  const event = eventTypes.find((one) => one === type);
  if (!project || !event) return 'This is a test from Sightline. The webhook works.';
  const line = `${peopleOf(by)} ${events[event].phrase} ${link(project.url, project.title)}`;
  const item = itemOf(data);
  return item === '' ? line : `${line}: ${item}`;
}

function titleOf({ type }: Payload): string {
  const event = eventTypes.find((one) => one === type);
  return event ? events[event].title : 'Test';
}

function peopleOf(by: Payload['data']['by']): string {
  const names = by.map(({ name }) => escapeText(name));
  if (names.length === 0) return anyone;
  const named = names.slice(0, maxNamed);
  const others = names.length - named.length;
  if (others > 0) named.push(`${others} ${others === 1 ? 'other' : 'others'}`);
  return named.length === 1
    ? String(named[0])
    : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/** The link to what the event is about within the project; '' where that is the project itself. */
function itemOf(data: Payload['data']): string {
  const about = [data.item, data.ticket, data.proposal].find((one) => one !== undefined);
  if (isLinked(about)) {
    const status = about.status ? ` (${escapeText(about.status)})` : '';
    return `${link(about.url, about.title)}${status}`;
  }
  return typeof data.url === 'string' ? link(data.url, 'Open it') : '';
}

interface Linked {
  url: string;
  title: string;
  status?: string;
}

function isLinked(value: unknown): value is Linked {
  return typeof value === 'object' && value !== null && 'url' in value && 'title' in value;
}

function link(url: string, title: string): string {
  // `href` has no spaces and angle brackets; a bar would end the address.
  const address = new URL(url).href.replaceAll('|', '%7C');
  const shown = title.replaceAll(/\s+/g, ' ').trim() || 'Untitled';
  return `<${escapeText(address)}|${escapeText(shown)}>`;
}

/** Escapes what Slack reads as markup of its own: `&`, `<` and `>`. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
