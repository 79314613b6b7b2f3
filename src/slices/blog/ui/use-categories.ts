import { useCallback, useState } from "react";
import { fetchCategories } from "../browser/calls.ts";
import type { Category } from "../contract.ts";

export function useCategories(first: Category[]) {
  const [categories, setCategories] = useState(first);
  const refresh = useCallback(() => {
    fetchCategories().then(setCategories, (error: unknown) =>
      console.error("Error getting blog categories", error),
    );
  }, []);
  return { categories, refresh };
}
