import { expect, type Locator, type Page } from '@playwright/test';
import { fillFromSample } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { requestAs } from '../person.ts';

/** The page object of a note project. */
export class NotesScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get list(): Locator {
    return this.page.getByRole('navigation', { name: 'Notes' });
  }

  get text(): Locator {
    return this.page.getByRole('textbox', { name: 'Text of this note' });
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: 'Title of this note', exact: true });
  }

  /** A note in the list, by its title. */
  note(title: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: title });
  }

  /** The titles in the list, from top to bottom. */
  async titles(): Promise<string[]> {
    const rows = this.list.locator('[data-row-of]');
    return rows.evaluateAll((all) =>
      all.map((row) => row.querySelector('span > span')?.textContent ?? ''),
    );
  }

  async open(title: string): Promise<void> {
    await this.note(title).locator('[data-row-of]').click();
    await expect(this.title).toHaveValue(title);
  }

  /** Creates a project with one empty note that has the caret. */
  async createNote(): Promise<void> {
    const { _id } = await requestAs(this.page, notesCalls.create, { body: {} });
    await this.page.goto(`/note-making/${_id}`);
    await this.writeFirst();
  }

  /** Creates a project by the button of the dashboard, with one empty note that has the caret. */
  async createNoteOnDashboard(): Promise<void> {
    await this.page.goto('/dashboard/notes');
    await this.page.getByRole('button', { name: 'New project' }).click();
    await expect(this.page.getByText('No notes yet')).toBeVisible();
    await this.writeFirst();
  }

  private async writeFirst(): Promise<void> {
    await this.page.getByRole('button', { name: 'Write a note' }).click();
    await expect(this.title).toBeFocused();
    await this.page.keyboard.press('Enter');
    await expect(this.text).toBeFocused();
  }

  /** Creates a project that is filled with the sample by calls, and opens it. */
  async createSample(): Promise<void> {
    const body = { title: 'Bank round 1' };
    const { _id: id } = await requestAs(this.page, notesCalls.create, { body });
    await requestAs(this.page, fillFromSample, { params: { id } });
    await this.page.goto(`/note-making/${id}`);
    await expect(this.note('Interview P01 Amara')).toBeVisible();
  }

  /** Fills the open, empty project with the sample by its button. */
  async startFromSample(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start from sample' }).click();
    await expect(this.note('Interview P01 Amara')).toBeVisible();
    await this.saved();
  }

  /** Waits until all changes are saved. */
  async saved(): Promise<void> {
    await expect(this.page.getByText('Saving...')).toBeHidden();
    await expect(this.page.getByText('Not saved yet')).toBeHidden();
  }

  /** Selects text of the open note from letter to letter, unlike a double or triple click. */
  async select(text: string): Promise<void> {
    await this.text.evaluate((root, wanted) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1;
        if (at < 0) continue;
        root.focus();
        getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
        return;
      }
      throw new Error(`The note does not say: ${wanted}`);
    }, text);
  }

  /** Pastes as a program with this clipboard content does. */
  async paste(data: Record<string, string>): Promise<void> {
    await this.text.evaluate((root, given) => {
      const clipboard = new DataTransfer();
      for (const [type, value] of Object.entries(given)) clipboard.setData(type, value);
      const event = { clipboardData: clipboard, bubbles: true, cancelable: true };
      root.dispatchEvent(new ClipboardEvent('paste', event));
    }, data);
  }
}
