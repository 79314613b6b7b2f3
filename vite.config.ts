import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { lateStyles } from "./scripts/build-late-styles.ts";

/** Class names say where they are from; without a hash in them they also compress to almost nothing. */
const scopedName = (name: string, file: string) => `${file.replace(/^.*[\\/]|\.module\.css.*$/g, "")}_${name}`;

export default defineConfig({
  plugins: [reactRouter(), lateStyles()],
  css: { modules: { generateScopedName: scopedName } },
  build: { target: "es2022", assetsInlineLimit: 0, cssMinify: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What is not ours, what stands around every page, and its forms: three files instead of twenty small ones.
                { name: "vendor", test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
                { name: "frame", test: /[\\/]src[\\/](root|shell[\\/]site-layout|ui[\\/]slider)\.tsx$/, priority: 1 },
                { name: "form", test: /[\\/](contact-block|query-form)\.tsx$/ },
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: { host: "127.0.0.1" } },
});
