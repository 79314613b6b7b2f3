/** Calls what may fail without harm to whoever calls it; Node writes the failure down with its stack. */
export async function callSafely(call: () => unknown): Promise<void> {
  try {
    await call();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}
