import { expect, test } from "vitest";
import { createFileNames } from "./archive-files.server.ts";

test("each document has a name of its own, which leads nowhere else", () => {
  const nameOf = createFileNames();
  expect(nameOf("pages", "/")).toBe("pages/home");
  expect(nameOf("pages", "/home")).toBe("pages/home--2");
  expect(nameOf("pages", "/services/erp")).toBe("pages/services/erp");
  expect(nameOf("pages", "/Services/ERP")).toBe("pages/Services/ERP--2");
  expect(nameOf("posts", "../../etc")).toBe("posts/-/-/etc");
  expect(nameOf("posts", "सेवा")).toBe("posts/सेवा");
});
