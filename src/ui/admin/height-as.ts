/** For sticky elements below. The CSS variable is not set until scripts run. */
export const heightAs = (name: string) => (element: HTMLElement | null) => {
  if (!element) return;
  const observer = new ResizeObserver(() =>
    element.parentElement?.style.setProperty(name, `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
};
