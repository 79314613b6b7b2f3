import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { classNames } from "./scripts/build-class-names.ts";
import { numberClasses } from "./scripts/build-class-numbers.ts";
import { lateFiles } from "./scripts/build-late-files.ts";
import { namedImports, namedModule } from "./scripts/build-named-imports.ts";
import { plainImports } from "./scripts/build-plain-imports.ts";

/** What stands around every page, and on many, with all it imports: one file compresses better than twenty small ones, and comes sooner. */
const frame =
  /[\\/]src[\\/](entry\.client|root|screens[\\/]public[\\/](layout|page-sections)|ui[\\/](field|slider|ornament)|slices[\\/](site[\\/]ui[\\/](sections|hero-actions|example-note)|blog[\\/](addresses|ui[\\/](post-cover|posts-failed|use-missing-posts))))\.tsx?$/;

/** Every page is sent these, also for what is loaded on need: the 404, drawings, the chat's panel. But not what one kind of page has. */
const frameStyles =
  /[\\/]src[\\/](styles|ui|screens[\\/]public[\\/]layout|slices[\\/]chat[\\/]ui)[\\/](?!(?:prose|figure-row|quote|tag|embed-stage)\.)[^\\/]+\.css$/;

/** What home is drawn by, and nothing that other pages have in any case. */
const homeParts =
  /[\\/]src[\\/](screens[\\/]public[\\/](home|page-sections[\\/]home-section)|slices[\\/](site[\\/]ui[\\/](automation|claims|faq|home-hero|page-cards|portfolio|testimonials|tiles)|blog[\\/]ui[\\/]blog-preview))\.tsx$/;

const react = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;

export default defineConfig(({ command }) => {
  const numberOf = numberClasses(import.meta.dirname);
  /** While developing they say where they are from. */
  const saying = "[name]_[local]_[hash:base64:4]";
  return {
    plugins: [classNames(numberOf), namedImports(), reactRouter(), plainImports(), lateFiles()],
    css: { modules: { generateScopedName: command === "build" ? numberOf : saying } },
    // While developing pages reach it, and one that is found late has the page loaded again.
    optimizeDeps: { include: ["zod"] },
    build: { target: "es2022", assetsInlineLimit: 0, cssMinify: true, modulePreload: false },
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
                    test: new RegExp(`${react.source}|${namedModule.source}`),
                    priority: 2,
                  },
                  {
                    name: "frame",
                    test: new RegExp(`${frame.source}|${frameStyles.source}`),
                    priority: 1,
                  },
                  {
                    name: "chat-panel",
                    test: /[\\/]chat[\\/]ui[\\/](chat-panel|messages|options|composer)\.tsx$/,
                  },
                  // The desk's clock needs it too, and a group takes what its files need.
                  { name: "dates", test: /[\\/]platform[\\/]dates\.ts$/, priority: 1 },
                  // So do the forms' rules, which would fetch the whole desk for it.
                  { name: "fold", test: /[\\/]platform[\\/]fold\.ts$/, priority: 1 },
                  // One file, for whoever presses Send before anything of it has come.
                  {
                    name: "send-lead",
                    test: /[\\/]leads[\\/](browser[\\/]send-lead|ui[\\/]sent-note)\.tsx?$/,
                  },
                  {
                    // Without the writing area, which is loaded where one writes. With what hears of news,
                    // which Today and most screens need, and with what an editor keeps and sends.
                    name: "desk",
                    test: /[\\/]src[\\/](desk[\\/](?!writing[\\/])|screens[\\/]staff[\\/](parts[\\/](use-stream|in-bursts|in-stream)|document[\\/](rebased|save-draft|unsaved-changes|value-text))\.ts)|[\\/]node_modules[\\/]@mantine[\\/]/,
                  },
                  // What a page of services and a section show of a case.
                  {
                    name: "case-example",
                    test: /[\\/]cases[\\/]ui[\\/](case-example|before-after|whose-line)\.tsx$/,
                  },
                  // Home and the sections it is made of, which other pages fetch where they have one.
                  { name: "home", test: homeParts },
                  {
                    name: "form",
                    test: /[\\/](contact-block|enquiry-form|lead-form)\.tsx$/,
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
