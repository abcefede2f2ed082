import { expect, type Page } from '@playwright/test';

/** Milliseconds that the proof of work may take on a busy machine. */
const patience = 60_000;

/** Ticks the captcha and waits for its proof of work. */
export async function solveCaptcha(page: Page): Promise<void> {
  const widget = page.getByTestId('captcha');
  await widget.getByRole('checkbox').click();
  await expect(widget.locator('[data-state="verified"]').first()).toBeVisible({
    timeout: patience,
  });
}
