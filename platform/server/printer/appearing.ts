/**
 * An expression that a page evaluates to wait for an element. Polling from outside, as Playwright's
 * locators do, finds it up to half a second later, and a polled function would require `eval`.
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
