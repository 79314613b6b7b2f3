/** Every address of every page, on one screen. Their words are data: see `content/` and `slices/site`. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("navbar", "screens/public/navbar.tsx"),
  route("staff/sign-in", "screens/staff/sign-in.tsx"),
  route("staff/sign-in/code", "screens/staff/sign-in-code.tsx"),
  route("staff/forgotten", "screens/staff/forgotten.tsx"),
  route("staff/set-up/:key", "screens/staff/set-up.tsx"),
  route("staff/new-password/:key", "screens/staff/new-password.tsx"),
  layout("screens/staff/layout.tsx", [
    route("staff", "screens/staff/today.tsx"),
    route("staff/sign-out", "screens/staff/sign-out.tsx"),
    layout("screens/staff/inbox.tsx", [
      layout("screens/staff/inbox/list.tsx", [
        route("staff/inbox", "screens/staff/inbox/none-open.tsx"),
        route("staff/inbox/:id", "screens/staff/inbox/open.tsx"),
      ]),
      route("staff/inbox/board", "screens/staff/inbox/board.tsx"),
    ]),
    route("staff/enquiries/new", "screens/staff/new-enquiry.tsx"),
    route("staff/enquiries/:id", "screens/staff/lead.tsx"),
    route("staff/people", "screens/staff/people.tsx"),
    route("staff/people/:id", "screens/staff/person.tsx"),
    layout("screens/staff/settings.tsx", [
      route("staff/settings", "screens/staff/settings/first-open.tsx"),
      route("staff/settings/company", "screens/staff/settings/company.tsx"),
      route("staff/settings/look", "screens/staff/settings/look.tsx"),
      route("staff/settings/hours", "screens/staff/settings/hours.tsx"),
      route("staff/settings/enquiries", "screens/staff/settings/enquiries.tsx"),
      route("staff/settings/mail", "screens/staff/settings/mail.tsx"),
      route("staff/settings/demo", "screens/staff/settings/demo.tsx"),
      route("staff/settings/people", "screens/staff/settings/people.tsx"),
      route("staff/settings/keys", "screens/staff/settings/keys.tsx"),
      route("staff/settings/backups", "screens/staff/settings/backups.tsx"),
      route("staff/settings/account", "screens/staff/settings/account.tsx"),
    ]),
    route("staff/*", "screens/staff/nothing-here.tsx"),
  ]),
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
