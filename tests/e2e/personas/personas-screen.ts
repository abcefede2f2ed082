import { expect, type Locator, type Page } from '@playwright/test';
import { beginFromSample } from '#tools/personas/contract/persona-calls.ts';
import { personasCalls } from '#tools/personas/contract/project.ts';
import { type Person, requestAs, requestFrom, signIn } from '../person.ts';
import type { RunningServer } from '../server.ts';

/** The page object of a persona project. */
export class PersonasScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A section of the open page, by its kind and title, such as 'List: Goals'. */
  section(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** The names of the sections of the open page, in reading order. */
  sections(): Promise<(string | null)[]> {
    return this.page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  }

  persona(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Personas' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  tab(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name, exact: true });
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText('Saving...')).toBeHidden();
    await expect(this.page.getByText('Not saved yet')).toBeHidden();
  }

  /** Creates a project by a call, and opens it. */
  async create(): Promise<void> {
    const { _id } = await requestAs(this.page, personasCalls.create, { body: {} });
    await this.page.goto(`/personas/${_id}`);
    await expect(this.page.getByText('Who do you design for?')).toBeVisible();
  }

  /** Creates the sample project by a call and opens it; returns its id. */
  async openSample(server: RunningServer, person: Person): Promise<string> {
    const { accessToken } = await signIn(server, person);
    const body = { variant: 'persona-amara-oye' } as const;
    const { _id } = await requestFrom(server, beginFromSample, { body }, accessToken);
    await this.page.goto(`/personas/${_id}`);
    await expect(this.section('List: Goals')).toBeVisible();
    return _id;
  }
}
