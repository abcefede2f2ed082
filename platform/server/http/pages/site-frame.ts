import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../html/escape-html.ts';
import { plainPage } from '../../html/plain-page.ts';
import type { PreparedPages } from './prepared-pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    framePage: FramePage;
  }
}

/**
 * Puts content that the server writes into the header and footer of the public pages.
 * @param title escaped here
 * @param body HTML
 */
export type FramePage = (title: string, body: string) => Promise<string>;

/** Path of the prerendered page whose content is replaced; it is no page of its own. */
export const framePath = '/page-frame';

/** Where the web is not served by this server, the page is a plain one. */
export async function createFramePage(
  folder: string | undefined,
  { textOf }: Pick<PreparedPages, 'textOf'>,
): Promise<FramePage> {
  const file = folder && join(folder, framePath, 'index.html');
  if (!file || !existsSync(file)) return async (title, body) => plainPage(title, body);
  const frame = (await readFile(file, 'utf8')).replace(/<link rel="canonical"[^>]*>/, '');
  return async (title, body) =>
    (await textOf(frame))
      .replaceAll('%PAGE_TITLE%', () => escapeHtml(title))
      .replace('%PAGE_BODY%', () => body);
}
