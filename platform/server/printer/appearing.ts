/**
 * What a page evaluates to wait until something is there. Asking it again and again from outside, as
 * Playwright's locators do, finds it up to half a second later; a function that it polls would need
 * the right to `eval`.
 */
export function appearing(selector: string): string {
  return `new Promise((done) => {
    const look = () => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      done();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { attributes: true, childList: true, subtree: true });
    look();
  })`;
}
