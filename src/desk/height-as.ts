/**
 * A ref that keeps an element's height in a variable of its parent, for what is sticky below it.
 * Until scripts run, the variable is not set.
 *
 * @param name of the variable, as `--head`
 */
export const heightAs = (name: string) => (element: HTMLElement | null) => {
  if (!element) return;
  const observer = new ResizeObserver(() =>
    element.parentElement?.style.setProperty(name, `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
};
