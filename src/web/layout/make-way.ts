const controls = ":is(a[href], button, input, select, textarea, summary):not([tabindex='-1'])";
const debounceMs = 200;
const restMs = 400;

export function makeWay(box: HTMLElement, tell: (isAway: boolean) => void): () => void {
  let covers = false;
  let isGoing = false;
  const say = () => tell(covers || isGoing);
  const ends = [
    watchCovered(box, (now) => {
      covers = now;
      say();
    }),
    watchGoing((now) => {
      isGoing = now;
      box.toggleAttribute("data-small", window.scrollY > 0);
      say();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function watchGoing(tell: (isGoing: boolean) => void): () => void {
  let last = window.scrollY;
  let timer = 0;
  function look() {
    tell(window.scrollY > last);
    last = window.scrollY;
    clearTimeout(timer);
    timer = window.setTimeout(() => tell(false), restMs);
  }
  addEventListener("scroll", look, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", look);
  };
}

function watchCovered(box: HTMLElement, tell: (covers: boolean) => void): () => void {
  let observer: IntersectionObserver | null = null;
  let timer = 0;
  function look() {
    observer?.disconnect();
    observer = watchBelow(box, tell);
  }
  function lookSoon() {
    clearTimeout(timer);
    timer = window.setTimeout(look, debounceMs);
  }
  look();
  const changed = new MutationObserver(lookSoon);
  changed.observe(document.body, { childList: true, subtree: true });
  addEventListener("resize", lookSoon);
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
    changed.disconnect();
    removeEventListener("resize", lookSoon);
  };
}

function watchBelow(
  box: HTMLElement,
  tell: (covers: boolean) => void,
): IntersectionObserver | null {
  const { top, right, bottom, left, width } = box.getBoundingClientRect();
  if (width === 0) return null;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = new Set<Element>();
  const margins = [-top, right - clientWidth, bottom - clientHeight, -left];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) below.add(target);
        else below.delete(target);
      }
      tell(below.size > 0);
    },
    { rootMargin: margins.map((margin) => `${Math.round(margin)}px`).join(" ") },
  );
  for (const control of document.querySelectorAll(controls)) {
    if (!control.closest("aside")?.contains(box)) observer.observe(control);
  }
  return observer;
}
