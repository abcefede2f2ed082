/** Adds a script of another origin to the page, once. Resolves when it has run; rejects where it can't be loaded. */
export function addScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if ([...document.scripts].some(({ src }) => src === address)) resolve();
  else {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} was not loaded.`)));
    document.head.append(script);
  }
  return promise;
}
