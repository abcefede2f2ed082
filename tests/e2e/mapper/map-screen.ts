import { expect, type Locator, type Page } from '@playwright/test';
import { mailsIn } from '#tests/fixtures/outbox.ts';
import type { RunningServer } from '../server.ts';

/** The page object of a map. */
export class MapScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Journey map' });
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: 'Title of this map' });
  }

  stage(name: string): Locator {
    return this.grid.getByRole('columnheader', { name });
  }

  row(name: string): Locator {
    return this.grid.getByRole('rowheader', { name });
  }

  /** The cell of a row and a stage, both counted from 1. */
  cell(row: number, stage: number): Locator {
    return this.grid
      .getByRole('row')
      .nth(row)
      .getByRole('gridcell')
      .nth(stage - 1);
  }

  /** Creates a project on the dashboard and waits for its empty map. */
  async create(): Promise<void> {
    await this.page.goto('/dashboard/mapper');
    await this.page.getByRole('button', { name: 'New project' }).click();
    await expect(this.page.getByText('Nothing on this map yet')).toBeVisible();
  }

  /** Creates a project that is filled with the sample journey. */
  async createSample(): Promise<void> {
    await this.create();
    await this.page.getByRole('button', { name: 'Start from sample' }).click();
    await expect(this.stage('First week')).toBeVisible();
    await this.saved();
  }

  /** Waits until all changes are saved. */
  async saved(): Promise<void> {
    await expect(this.page.getByText('Saving...')).toBeHidden();
    await expect(this.page.getByText('Not saved yet')).toBeHidden();
  }

  /** Invites a user in the share dialog and closes it. */
  async share(email: string, access: 'Can edit' | 'Can comment' | 'Can view'): Promise<void> {
    await this.page.getByRole('button', { name: 'Share' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Invite by email').fill(email);
    await dialog.getByLabel('Access of the invited person').selectOption(access);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: email })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
}

/** The path of the newest invitation to an address; the mail may arrive a moment after the answer. */
export async function inviteLink(server: RunningServer, email: string): Promise<string> {
  const find = async () => {
    const mails = await mailsIn(server.outbox, email);
    const mail = mails.find(({ text }) => text.includes('/invite?'));
    return mail ? (/\/invite\?token=\w+/.exec(mail.text)?.[0] ?? '') : '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** Opens an invitation, accepts it, and waits for the map. */
export async function acceptInvite(page: Page, link: string): Promise<MapScreen> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  const screen = new MapScreen(page);
  await expect(page).toHaveURL(/\/mapper\/\w+\/edit$/);
  return screen;
}

/** A map with the sample by one user, shared with another; the screens of both. */
export async function openTogether(
  server: RunningServer,
  owner: { page: Page },
  other: { page: Page; email: string },
  access: 'Can edit' | 'Can comment' | 'Can view',
): Promise<[mine: MapScreen, theirs: MapScreen]> {
  const mine = new MapScreen(owner.page);
  await mine.createSample();
  await mine.share(other.email, access);
  return [mine, await acceptInvite(other.page, await inviteLink(server, other.email))];
}
