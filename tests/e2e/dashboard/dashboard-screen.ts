import { expect, type Locator, type Page } from '@playwright/test';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { type Person, type requestFrom as RequestFrom, signIn } from '../person.ts';
import type { RunningServer } from '../server.ts';

/** The page object of a dashboard. */
export class DashboardScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/dashboard/mapper${query}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }

  project(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true });
  }

  folder(title: string): Locator {
    return this.page.getByRole('article', { name: `Folder ${title}`, exact: true });
  }

  /** Titles of the visible projects, in order. */
  async expectTitles(titles: string[]): Promise<void> {
    await expect(async () => {
      const articles = this.page.locator('article:not([aria-label^="Folder "])');
      const seen = await articles.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label')),
      );
      expect(seen).toEqual(titles);
    }).toPass({ timeout: 15_000 });
  }

  async act(title: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async newFolder(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New folder' }).click();
    await this.page.getByRole('dialog').getByLabel('Title').fill(title);
    await this.page.getByRole('button', { name: 'Create folder' }).click();
    await expect(this.folder(title)).toBeVisible();
  }

  async moveHere(folder: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: folder }).check({ force: true });
    await dialog.getByRole('button', { name: 'Move here' }).click();
    await expect(dialog).toBeHidden();
  }

  async select(...titles: string[]): Promise<void> {
    for (const title of titles) {
      await this.project(title).hover();
      await this.page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
    }
  }
}

/** Creates empty projects by calls; returns their ids. */
export async function makeProjects(
  server: RunningServer,
  request: typeof RequestFrom,
  person: Person,
  titles: string[],
): Promise<string[]> {
  const { accessToken } = await signIn(server, person);
  const ids: string[] = [];
  for (const title of titles) {
    ids.push((await request(server, mapperCalls.create, { body: { title } }, accessToken))._id);
  }
  return ids;
}
