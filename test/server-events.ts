/** Server-sent events, as a test reads them. */

/** One event after the other; null once the stream has ended. */
export function readEvents({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  async function told(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        return event;
      }
      const read = await reader?.read();
      if (!read || read.done) return null;
      text += read.value;
    }
  }
  return { told, leave: async () => reader?.cancel() };
}
