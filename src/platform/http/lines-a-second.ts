export function linesASecond(most: number, elapsedMs = () => performance.now()): () => boolean {
  let since = elapsedMs();
  let lines = 0;
  return () => {
    if (elapsedMs() - since >= 1_000) {
      since = elapsedMs();
      lines = 0;
    }
    return ++lines <= most;
  };
}
