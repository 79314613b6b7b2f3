/** How many of what the site's own calls ask for. */
export const listPageSize = 2;
export const previewSize = 2;
export const relatedCount = 3;
export const mostCategories = 20;
