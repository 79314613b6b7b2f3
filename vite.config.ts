import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Rolldown } from "vite";

/** What stands around every page, and on many, with all it imports: one file compresses better than twenty small ones, and comes sooner. */
const frame =
  /[\\/]src[\\/](entry\.client|root|ui[\\/](field|slider|ornament)|cms[\\/]posts[\\/]addresses|web[\\/](layout[\\/]layout|sections[\\/](page-sections|sections)|blog[\\/](post-cover|posts-failed)))\.tsx?$/;

/** Every page is sent these, for the server may draw them before their code has come: the 404 and rare sections. */
const frameStyles =
  /[\\/]src[\\/](styles|ui|chat[\\/]widget|web[\\/](layout|forms[\\/]lead-form|blog[\\/]blog-preview|sections[\\/](case-example|data-table|home-sections|portfolio|price-list|rare-sections|sections)))[\\/]?(?!(?:prose|tag|skeleton|fold|fold-summary|steps|cookie-banner)\.)[^\\/]*\.css$/;

/** What home is drawn by, and nothing that other pages have in any case. */
const homeParts =
  /[\\/]src[\\/]web[\\/](pages[\\/]home|sections[\\/](home-sections?|portfolio)|blog[\\/]blog-preview)\.tsx$/;

const react = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;

/** A class that its stylesheet does not have is a fault. */
const refuseUndefined: Rolldown.RolldownOptions["onLog"] = (level, log, handle) => {
  if (log.code === "IMPORT_IS_UNDEFINED") throw new Error(log.message);
  handle(level, log);
};

export default defineConfig(({ command }) => {
  // While developing, the name of a class says where it is from.
  const className = command === "build" ? "_[hash:base64:5]" : "[name]_[local]_[hash:base64:4]";
  return {
    plugins: [reactRouter()],
    css: { modules: { generateScopedName: className } },
    // While developing pages reach it, and one that is found late has the page loaded again.
    optimizeDeps: { include: ["zod"] },
    build: {
      target: "es2022",
      assetsInlineLimit: 0,
      cssMinify: true,
      modulePreload: false,
      rolldownOptions: { onLog: refuseUndefined },
    },
    environments: {
      // One file: from several, React Router would put some of the server's styles among the browser's.
      ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: "vendor",
                    test: react,
                    priority: 2,
                  },
                  {
                    name: "frame",
                    test: new RegExp(`${frame.source}|${frameStyles.source}|preload-helper`),
                    priority: 1,
                  },
                  // Not the panel itself: a retry needs a file that exports what it is imported for.
                  {
                    name: "chat-parts",
                    test: /[\\/]chat[\\/](flow[\\/]commands|widget[\\/](chat-state|messages|options|composer|use-listening))\.tsx?$/,
                  },
                  // A group takes what its files need: what the staff area shares with the forms stands alone.
                  { name: "zod", test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 1 },
                  { name: "dates", test: /[\\/]platform[\\/]time[\\/]dates\.ts$/, priority: 1 },
                  {
                    name: "text",
                    test: /[\\/]platform[\\/]text[\\/](amounts|fold|text)\.ts$/,
                    priority: 1,
                  },
                  {
                    // Without the writing area, which is loaded where one writes. With what hears of news,
                    // which Today and most screens need, and with what an editor keeps and sends.
                    name: "admin",
                    test: /[\\/]src[\\/](ui[\\/]admin[\\/](?!rich-text[\\/])|core[\\/]admin[\\/](use-stream|in-bursts|in-stream)\.ts|cms[\\/]documents[\\/]admin[\\/]editor[\\/](save-draft|value-text)\.ts)|[\\/]node_modules[\\/]@mantine[\\/]/,
                  },
                  // What a page of services and a section show of a case.
                  {
                    name: "case-example",
                    test: /[\\/]sections[\\/]case-example\.tsx$/,
                  },
                  // Home and the sections it is made of, which other pages fetch where they have one.
                  { name: "home", test: homeParts },
                  {
                    name: "form",
                    test: /[\\/]web[\\/](sections[\\/]contact-block|forms[\\/](enquiry-form|lead-form))\.tsx$/,
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
      },
    },
  };
});
