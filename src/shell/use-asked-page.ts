import { use, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext } from "react-router";

/**
 * Where a page's code cannot be fetched, React Router loads the page anew that one is on, and the link pressed is lost.
 * This loads the page that was asked for instead: its code may come the second time, and from the browser's own error
 * Back leads to what one had. Without the Navigation API it stays React Router's way.
 */
export function useAskedPage() {
  // How far a navigation is, the router knows before React draws it; a refused connection is quicker than that.
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !("navigation" in window)) return;
    const lead = (event: NavigateEvent) => {
      const asked = router.state.navigation.location;
      if (event.navigationType !== "reload" || event.userInitiated || !asked) return;
      const { href } = new URL(createPath(asked), location.origin);
      // A step in the history has its address already, and a reload leads there.
      if (href === location.href) return;
      event.preventDefault();
      location.assign(href);
    };
    window.navigation.addEventListener("navigate", lead);
    return () => window.navigation.removeEventListener("navigate", lead);
  }, [router]);
}
