import { expect, type Locator, type Page } from '@playwright/test';
import { dayInLifeCalls } from '#tools/day-in-life/contract/project.ts';
import { requestAs } from '../person.ts';

/** The page object of a project of days. */
export class DayScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Creates a project by a call, and begins an empty day in it. */
  async create(): Promise<void> {
    const { _id } = await requestAs(this.page, dayInLifeCalls.create, { body: {} });
    await this.page.goto(`/day-in-the-life-of/${_id}`);
    await this.begin();
  }

  /** Creates a project by the button of the dashboard, and begins an empty day in it. */
  async createOnDashboard(): Promise<void> {
    await this.page.goto('/dashboard/day-in-the-life-of');
    await this.page.getByRole('button', { name: 'New project' }).click();
    await this.begin();
  }

  private async begin(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start with an empty day' }).click();
    await expect(this.page.getByRole('textbox', { name: 'Quick entry' })).toBeVisible();
  }

  /** Creates a project by a call, and fills it with the sample by its button. */
  async createSample(): Promise<void> {
    const { _id } = await requestAs(this.page, dayInLifeCalls.create, { body: {} });
    await this.page.goto(`/day-in-the-life-of/${_id}`);
    await this.page.getByRole('button', { name: 'Start from sample' }).click();
    await expect(this.task('Medicine round 1')).toBeVisible();
  }

  get lane(): Locator {
    return this.page.locator('[data-lane]').first();
  }

  /** A task on the axis, by the beginning of its accessible name. */
  task(text: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${text},`) });
  }

  /** px from the left of the lane to a time, measured by an existing task. */
  async perMinute(text: string, minutes: number): Promise<number> {
    const box = await this.task(text).boundingBox();
    return ((box?.width ?? 0) + 2) / minutes;
  }

  /** px between the visible part of a task and the bar of the selection. */
  async barDistance(text: string): Promise<number> {
    const bar = await this.page.getByRole('toolbar', { name: /^Chosen task/ }).boundingBox();
    const task = await this.task(text).boundingBox();
    const { width = 0 } = this.page.viewportSize() ?? {};
    if (!bar || !task) return Number.POSITIVE_INFINITY;
    const [left, right] = [Math.max(task.x, 0), Math.min(task.x + task.width, width)];
    const across = Math.max(0, bar.x - right, left - (bar.x + bar.width));
    const down = Math.max(0, bar.y - (task.y + task.height), task.y - (bar.y + bar.height));
    return Math.hypot(across, down);
  }

  async enter(line: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Quick entry' }).fill(line);
    await this.page.keyboard.press('Enter');
  }

  /** Drags from a point by some pixels. */
  async drag(from: { x: number; y: number }, by: number): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + by / 2, from.y, { steps: 4 });
    await mouse.move(from.x + by, from.y, { steps: 4 });
    await mouse.up();
  }

  async saved(): Promise<void> {
    await expect(this.page.getByRole('status', { name: /Saved/ }).first()).toBeVisible();
  }
}
