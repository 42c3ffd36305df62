/** Cleans up after `work`, also when `process.exit` ends it (`exitOnSignal`). */
export async function cleaningUp<Result>(cleanUp: () => void, work: () => Promise<Result>): Promise<Result> {
  process.once('exit', cleanUp)
  try {
    return await work()
  } finally {
    process.off('exit', cleanUp)
    cleanUp()
  }
}
