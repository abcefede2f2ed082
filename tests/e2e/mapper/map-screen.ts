import { expect, type Locator, type Page } from '@playwright/test';
import { acceptInvite as acceptCall } from '#features/sharing/contract/calls.ts';
import { mailsIn } from '#tests/fixtures/outbox.ts';
import type { MapContent } from '#tools/mapper/contract/calls/map-content.ts';
import {
  readingCalls,
  type SampleVariant,
  sampleVariants,
} from '#tools/mapper/contract/calls/reading-calls.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { requestAs } from '../person.ts';
import type { RunningServer } from '../server.ts';

const permissions = { 'Can edit': 'E', 'Can comment': 'C', 'Can view': 'V' } as const;
type Access = keyof typeof permissions;

/** The page object of a map. */
export class MapScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Id of the open map. */
  get id(): string {
    return /\/mapper\/(\w+)/.exec(this.page.url())?.[1] ?? '';
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

  /** Creates a project by a call, and opens its empty map. */
  async create(): Promise<void> {
    const { _id } = await requestAs(this.page, mapperCalls.create, { body: {} });
    await this.page.goto(`/mapper/${_id}/edit`);
    await expect(this.page.getByText('Nothing on this map yet')).toBeVisible();
  }

  /** Creates a project by the button of the dashboard, and waits for its empty map. */
  async createOnDashboard(): Promise<void> {
    await this.page.goto('/dashboard/mapper');
    await this.page.getByRole('button', { name: 'New project' }).click();
    await expect(this.page.getByText('Nothing on this map yet')).toBeVisible();
  }

  /** Creates a project that is filled with the sample journey by calls, and opens it. */
  async createSample(): Promise<void> {
    await this.fill('journey-current-account');
    await expect(this.stage('First week')).toBeVisible();
    await expect(this.page.getByRole('toolbar', { name: 'Map' })).toBeVisible();
  }

  /** Creates a project that is filled with a sample by calls, and opens it. */
  async fill(variant: SampleVariant): Promise<MapContent> {
    const title = sampleVariants.find((sample) => sample.variant === variant)?.title;
    const { _id: id } = await requestAs(this.page, mapperCalls.create, { body: { title } });
    const given = { params: { id }, body: { variant } };
    const content = await requestAs(this.page, readingCalls.fillFromSample, given);
    await this.page.goto(`/mapper/${id}/edit`);
    return content;
  }

  /** Fills the open, empty map with the sample journey by its button. */
  async startFromSample(): Promise<void> {
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
  async share(email: string, access: Access): Promise<void> {
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

/** A map with the sample by one user, shared with another by calls; the screens of both. */
export async function openTogether(
  server: RunningServer,
  owner: { page: Page },
  other: { page: Page; email: string },
  access: Access,
): Promise<[mine: MapScreen, theirs: MapScreen]> {
  const mine = new MapScreen(owner.page);
  await mine.createSample();
  return [mine, await bringIn(server, mine, other, access)];
}

/** Invites a user to an open map and accepts for them, by calls; opens it in their browser. */
export async function bringIn(
  server: RunningServer,
  mine: MapScreen,
  other: { page: Page; email: string },
  access: Access,
): Promise<MapScreen> {
  const body = { project_id: mine.id, email: other.email, permission: permissions[access] };
  await requestAs(mine.page, mapperSharing.share, { body });
  const token = (await inviteLink(server, other.email)).split('token=')[1] ?? '';
  await requestAs(other.page, acceptCall, { body: { token } });
  await other.page.goto(`/mapper/${mine.id}/edit`);
  return new MapScreen(other.page);
}
