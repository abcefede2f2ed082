/**
 * Replaces the picture of a sample by the sample itself as soon as somebody touches it: the page is small without
 * it, and the frame loads the tool.
 */
export function startLiveSample(stage: HTMLElement): void {
  const { live, liveTitle } = stage.dataset;
  if (!live) return;
  const open = () => {
    const covers = [...stage.children];
    stage.setAttribute('aria-busy', 'true');
    const frame = document.createElement('iframe');
    frame.src = live;
    frame.title = liveTitle ?? '';
    // The picture stays until there is something else to see.
    frame.dataset.loading = '';
    frame.addEventListener(
      'load',
      () => {
        for (const cover of covers) cover.remove();
        delete frame.dataset.loading;
        stage.removeAttribute('aria-busy');
        frame.focus();
      },
      { once: true },
    );
    stage.append(frame);
  };
  stage.addEventListener('click', open, { once: true });
}
