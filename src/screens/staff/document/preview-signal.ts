/** Tells the preview beside the form that what it shows was saved anew. */
const listeners = new Set<() => void>();

export const previewSignal = {
  tell(): void {
    for (const listener of listeners) listener();
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** What the framed page hears. */
export const savedMessage = "draft saved";
