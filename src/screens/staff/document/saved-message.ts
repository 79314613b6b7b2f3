/** What the page in the preview hears: what it shows was saved anew. */
export const savedMessage = "draft saved";
