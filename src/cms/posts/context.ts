import { createContext } from "react-router";
import type { Blog } from "./blog.server.ts";

export const blogContext = createContext<Blog>();
