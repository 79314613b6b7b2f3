/**
 * Makes a ref that keeps an element's height in a CSS variable of its parent, for sticky elements
 * below. The variable is not set until scripts run.
 *
 * @param name of the variable, such as `--head`
 */
export const heightAs = (name: string) => (element: HTMLElement | null) => {
  if (!element) return;
  const observer = new ResizeObserver(() =>
    element.parentElement?.style.setProperty(name, `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
};
