/** For calls whose failure must not affect the caller; Node logs the warning with its stack. */
export async function callSafely(call: () => unknown): Promise<void> {
  try {
    await call();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}
