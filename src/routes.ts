/** Every address of every page, on one screen. Their words are data: see `content/` and `slices/site`. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("navbar", "shell/navbar.tsx"),
  layout("shell/site-layout.tsx", [
    index("slices/site/pages/home.tsx"),
    route("about", "slices/site/pages/about.tsx"),
    route("contact-us", "slices/site/pages/contact.tsx"),
    route("customer-support", "slices/leads/pages/customer-support.tsx"),
    route("thank-you", "slices/leads/pages/thank-you.tsx"),
    route("services", "slices/site/pages/services.tsx"),
    route("services/:group", "slices/site/pages/service-group.tsx"),
    route("services/:group/:service", "slices/site/pages/service.tsx"),
    route("blog", "slices/blog/pages/blog-list.tsx"),
    route("blog/:seo_url", "slices/blog/pages/blog-address.tsx", { id: "blog-address" }),
    route("blog/:slug/:seo_url", "slices/blog/pages/blog-address.tsx", { id: "blog-post-address" }),
    route("search", "slices/search/pages/search.tsx"),
    route("chat", "slices/chat/pages/chat.tsx"),
    // Pages of running text, such as /privacy, wherever the page tree has them; and every address it has not.
    route("*", "slices/site/pages/text.tsx"),
  ]),
] satisfies RouteConfig;
