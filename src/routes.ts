/** Every address of every page, on one screen. Their words are data: see `content/` and `slices/site`. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("navbar", "screens/public/navbar.tsx"),
  route("staff", "screens/staff/layout.tsx", []),
  layout("screens/public/layout.tsx", [
    index("screens/public/home.tsx"),
    route("about", "screens/public/about.tsx"),
    route("contact-us", "screens/public/contact.tsx"),
    route("customer-support", "screens/public/customer-support.tsx"),
    route("thank-you", "screens/public/thank-you.tsx"),
    route("services", "screens/public/services.tsx"),
    route("services/:group", "screens/public/service-group.tsx"),
    route("services/:group/:service", "screens/public/service.tsx"),
    route("blog", "screens/public/blog-list.tsx"),
    route("blog/:seo_url", "screens/public/blog-address.tsx", { id: "blog-address" }),
    route("blog/:slug/:seo_url", "screens/public/blog-address.tsx", { id: "blog-post-address" }),
    route("search", "screens/public/search.tsx"),
    route("chat", "screens/public/chat.tsx"),
    // Pages of running text, such as /privacy, wherever the page tree has them; and every address it has not.
    route("*", "screens/public/text.tsx"),
  ]),
] satisfies RouteConfig;
