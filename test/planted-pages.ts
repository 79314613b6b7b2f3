/** The built pages with routes of a test's own beside them, as if they stood in `routes.ts`. */
import type { ServerBuild } from "react-router";
import type { PageSource } from "../src/platform/pages/page-routes.ts";
import { type TestApp, testApp } from "./app.ts";
import { freshBuild } from "./fresh-build.ts";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
/** A resource answers by its loader alone and draws nothing. */
type Planted = Partial<Module> & {
  isResource?: boolean;
  /** The planted layout it stands in. */
  within?: string;
};

const open: TestApp[] = [];

/** A site with planted screens; `closeSites` ends it. */
export async function siteWith(
  planted: Record<string, Planted>,
  options: Parameters<typeof testApp>[0] = {},
) {
  const app = await testApp({ ...options, pages: await plantedPages(planted) });
  open.push(app);
  return app;
}

export async function closeSites() {
  for (const app of open.splice(0)) await app.close();
}

/** @param planted each route's module by its path */
export async function plantedPages(planted: Record<string, Planted>): Promise<PageSource> {
  const source = await freshBuild();
  const build = await source.build();
  const routes = Object.entries(planted).map(
    ([path, { isResource, within = "root", ...module }]) => {
      const drawn: Module = Object.assign({ default: () => null }, module);
      if (isResource) Reflect.deleteProperty(drawn, "default");
      return [path, { id: path, parentId: within, path, module: drawn }] as const;
    },
  );
  const manifest = routes.map(([path, { module }]) => {
    const entry = { id: path, parentId: "root", path, module: "/assets/planted.js" };
    const has = { hasLoader: "loader" in module, hasAction: "action" in module };
    const hasNot = {
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: false,
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    };
    return [path, { ...entry, ...has, ...hasNot }] as const;
  });
  return {
    ...source,
    build: async () => ({
      ...build,
      routes: { ...build.routes, ...Object.fromEntries(routes) },
      assets: {
        ...build.assets,
        routes: { ...build.assets.routes, ...Object.fromEntries(manifest) },
      },
    }),
  };
}
